/** The pill, while the panel is out of view. It shows what the panel sends, in a frame of one size that the page can’t look into. */
import '../../components/base/tokens.css';
import './pill.css';
import type { PillMessage, PillWords } from '../../utils/page/placement';

const find = (name: string): HTMLElement => document.querySelector(`.pill${name}`) ?? document.body;
const [pill, open, count] = [find(''), find('__open'), find('__count')];
const [hide, more, site, everywhere] = [find('__hide'), find('__more'), find('__site'), find('__everywhere')];
let port: MessagePort | undefined;

addEventListener('message', ({ source, ports }) => {
  if (source !== parent || port) return;
  [port] = ports;
  port?.addEventListener('message', ({ data }: MessageEvent<PillWords>) => show(data));
  port?.start();
});
const post = (message: PillMessage): void => port?.postMessage(message);
// What its page does with it is observed from now on.
for (const type of ['pointerenter', 'focusin']) pill.addEventListener(type, () => post('near'));
// The value of a button is its message; that of the menu has none.
for (const button of pill.querySelectorAll('button'))
  button.addEventListener('click', () => (button.value ? post(button.value as PillMessage) : choose(!open.hidden)));
addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || site.hidden) return;
  choose(false);
  more.focus();
});
addEventListener('blur', () => choose(false));
// The panel was put back, and the keyboard is here again.
addEventListener('focus', () => {
  if (document.activeElement === document.body) open.focus();
});

/** Shows where the pill can be hidden for good, in place of what it says. */
function choose(isChoosing: boolean): void {
  open.hidden = hide.hidden = isChoosing;
  site.hidden = everywhere.hidden = !isChoosing;
  more.ariaExpanded = `${isChoosing}`;
}

function show(words: PillWords): void {
  const { documentElement: root } = document;
  Object.assign(root, { lang: words.lang, dir: words.dir });
  root.dataset.look = words.look;
  count.textContent = words.count;
  hide.title = hide.ariaLabel = words.hide;
  more.title = more.ariaLabel = words.more;
  site.textContent = words.hideSite;
  everywhere.textContent = words.hideEverywhere;
  pill.hidden = false;
}
