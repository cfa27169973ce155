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

/** Stands in for the vendor's widget: the tick fetches a token, which ends up in the field where the real one would. */
export const CAPTCHA_SCRIPT = `
const box = document.getElementById('captcha-box');
box.addEventListener('change', async () => {
  if (!box.checked) return;
  box.disabled = true;
  const { token } = await (await fetch('/captcha/solve', { method: 'POST' })).json();
  document.querySelector('textarea[name="h-captcha-response"]').value = token;
  document.getElementById('captcha-status').textContent = 'Solved.';
});
`;
