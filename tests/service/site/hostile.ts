/**
 * A page that attacks what a browser extension puts into it. From its first moment it listens to everything,
 * replaces what elements are made and watched with, and keeps what it learns in `hostile.seen`. `?act=cover` begins with an act; `hostile.end()`
 * takes back those that can be.
 */
export const HOSTILE_SCRIPT = `
{
const TAG = 'sidethread-comments';
const seen = [];
const note = (type, content = '') => seen.push({ type, content: String(content) });

for (const type of ['keydown', 'keyup', 'keypress', 'beforeinput', 'input', 'change', 'paste', 'copy', 'compositionupdate', 'message', 'focusin', 'selectionchange',
  'pointerdown', 'pointerup', 'pointermove', 'mousedown', 'mousemove', 'click', 'wheel', 'touchstart']) {
  addEventListener(type, (event) => {
    const { key, data } = event;
    note(type, [key, typeof data === 'string' ? data : data && JSON.stringify(data)].filter(Boolean).join(' '));
  }, true);
}

const attach = Element.prototype.attachShadow;
Element.prototype.attachShadow = function (init) {
  note('attachShadow', this.tagName);
  return attach.call(this, { ...init, mode: 'open' });
};
for (const [of, name] of [[Document, 'createElement'], [Element, 'append'], [Element, 'after'], [Node, 'appendChild'], [Element, 'setAttribute']]) {
  const real = of.prototype[name];
  of.prototype[name] = function (...given) {
    if (given.some((one) => one === 'iframe' || one?.localName === 'iframe' || one?.localName === TAG)) note(name, given.map(String));
    return real.apply(this, given);
  };
}
const Watcher = MutationObserver;
window.MutationObserver = class extends Watcher {
  constructor(callback) { super(callback); note('MutationObserver'); }
};

// An element one has defined hands out its closed root, if it was its own when the root was made.
const inners = [];
customElements.define(TAG, class extends HTMLElement {
  constructor() { super(); inners.push(this.attachInternals()); }
});

const host = () => document.querySelector(TAG);
const undo = [];
function lay(style, make = () => document.createElement('div')) {
  const over = make();
  over.style.cssText = 'position: fixed; inset: 0; pointer-events: none; margin: 0; border: 0; padding: 0; background: lightgreen;' + style;
  over.textContent = 'Press here to win';
  document.documentElement.append(over);
  undo.push(() => over.remove());
  return over;
}
function dress(css) {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  undo.push(() => style.remove());
}

const acts = {
  cover: () => lay('z-index: 2147483647'),
  'cover in the top layer': () => {
    const over = lay('inline-size: 100vw; block-size: 100vh');
    over.popover = 'manual';
    over.showPopover();
  },
  'make it tiny': () => {
    // Repeatedly, since the extension restores the size whenever it changes.
    const squeeze = (size) => host()?.style.setProperty('inline-size', size, 'important');
    const timer = setInterval(squeeze, 20, '120px');
    squeeze('120px');
    undo.push(() => { clearInterval(timer); squeeze('100%'); });
  },
  restyle: () => dress(TAG + ', * > ' + TAG + ' { all: unset !important; display: none !important; opacity: 0 !important; position: absolute !important; left: -9999px !important; inline-size: 1px !important; transform: scale(0) !important; transition: all 1000s !important; animation: none !important; visibility: hidden !important; pointer-events: none !important } @layer x { ' + TAG + ' { display: none !important } }'),
  rewrite: () => {
    document.open();
    document.write('<!doctype html><main><h1>Written anew</h1></main>');
    document.close();
  },
};

window.hostile = {
  seen,
  inners,
  act: (name) => acts[name](),
  end: () => { for (const step of undo.splice(0)) step(); },
};
const first = new URLSearchParams(location.search).get('act');
if (first) {
  const begin = () => (host() ? acts[first]() : setTimeout(begin, 10));
  begin();
}
}
`;
