// @ts-check
// Plays game after game, tells the server what it shows and for how long, and asks to be killed: after so many steps, or
// so many milliseconds after the first finished match.
([shown, steps, after]) => {
    let told = {}, step = 0, over = 0;
    const say = (what) => fetch(`told/${what}`).catch(() => {});
    const show = (name, value) => {
        if (told[name] === value) return;
        told[name] = value;
        say(`now=${name}=${value}`);
        setTimeout(() => say(`shown=${name}=${value}`), shown); };
    const look = () => {
        const moves = document.querySelectorAll('#moves li').length, end = document.querySelector('.garden.over');
        if (moves) show(location.hash.slice(7).replace('-', ':'), moves);
        if (end && !told[location.hash]) { told[location.hash] = 1; show('results', ++over); }
        return end; };
    const play = () => {
        const end = look();
        step += 1;
        if (after ? over : step > steps) {
            clearInterval(playing);
            setInterval(look, 20);
            setTimeout(() => { say('kill'); setInterval(say, 500, 'kill'); }, after ? steps : 0);
        } else if (end) /** @type {HTMLElement} */ (document.querySelector('.btn.primary'))?.click();
        else {
            const tile = document.querySelector('.garden-tile.legal');
            for (let taps = 0; tile && taps < 2; taps++) document.getElementById(tile.id)?.click(); }
        look(); };
    const playing = setInterval(play, 70); }
