// @ts-check
// Counts the calls to each store from the page's first moment; which one fails stands in sessionStorage.
(() => {
    const own = Symbol(), plan = (() => { try { return sessionStorage.getItem('failing') ?? ''; } catch { return ''; } })();
    let first; try { first = localStorage; } catch {}
    window.failing = {plan: plan.split(' '), calls: {local: 0, mirror: 0}};
    const call = (store) => {
        const number = ++failing.calls[store], [which, at, how] = failing.plan;
        if (which === store && (number === Number(at) || (how === 'on' && number > Number(at)))) {
            throw new DOMException('this call fails', store === 'local' ? 'QuotaExceededError' : 'UnknownError'); } };
    const wrap = (type, store, names) => { for (const name of names) {
        const plain = type.prototype[name];
        type.prototype[name] = function (...given) {
            if (store === 'mirror' || this === first) call(store);
            return plain.apply(this, given); }; } };
    wrap(Storage, 'local', ['getItem', 'setItem', 'removeItem', 'key']);
    wrap(IDBFactory, 'mirror', ['open']);
    wrap(IDBDatabase, 'mirror', ['transaction']);
    wrap(IDBTransaction, 'mirror', ['objectStore']);
    wrap(IDBObjectStore, 'mirror', ['put', 'delete', 'getAll', 'getAllKeys', 'clear']);
})()
