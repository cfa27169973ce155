/**
 * Lets links between pages of the series change the page without a reload, as single-page apps do:
 * first the address, then, a moment later, the content.
 */
export const NAVIGATE_SCRIPT = `
let current = 0;

async function show(address) {
  const turn = ++current;
  const text = await (await fetch(address)).text();
  // A later click has won: its content is on the way.
  if (turn !== current) return;
  const next = new DOMParser().parseFromString(text, 'text/html');
  document.title = next.title;
  document.querySelector('main').replaceChildren(...next.querySelector('main').childNodes);
  scrollTo(0, 0);
}

document.addEventListener('click', (event) => {
  const link = event.target.closest('a[data-kind="spa"]');
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  history.pushState(null, '', link.href);
  void show(link.href);
});

addEventListener('popstate', () => void show(location.href));
`;

/** Shows how the captcha went, and lets a late form appear on request. */
export const CAPTCHA_SCRIPT = `
function status(words) {
  document.getElementById('captcha-status').textContent = words;
}

window.captchaSolved = () => status('Solved.');
window.captchaExpired = () => status('It took too long.');
window.captchaClosed = () => status('You closed it.');
window.captchaFailed = (code) => status('It failed: ' + code);

const template = document.querySelector('template');
const button = document.getElementById('captcha-show');

button?.addEventListener('click', () => {
  button.replaceWith(template.content.cloneNode(true));
  const script = document.createElement('script');
  script.src = template.dataset.script;
  document.head.append(script);
});
`;
