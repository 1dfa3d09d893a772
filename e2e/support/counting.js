// @ts-check
// Counts while the pieces of a review come how often the page answers itself, and how long it does not.
() => {
    const begin = now => ({answers: 0, pause: 0, took: 0, begun: now, answered: now});
    const answer = now => {
        piece.pause = Math.max(piece.pause, now - piece.answered);
        piece.answered = now;
    };
    let piece = begin(performance.now()), last = "";
    const on = () => { answer(performance.now()); piece.answers += 1; setTimeout(on, 1); };
    window.pieces = [];
    on();
    new MutationObserver(() => {
        const shown = document.querySelector(".review .waiting p, .review #known");
        const text = shown ? shown.textContent : last, now = performance.now();
        if (text === last) return;
        answer(now);
        window.pieces.push({...piece, took: now - piece.begun});
        [piece, last] = [begin(now), text];
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
}
