/* The captcha as the stand-in serves it: the part of hCaptcha's interface that its documentation names. */
/* global settings -- { answer, token }, put before this text by captcha-stand-in.ts */
const widgets = [];

const callBack = ({ options }, name, ...args) => {
  const callback = options[name];
  (typeof callback === 'string' ? window[callback] : callback)?.(...args);
};

const answers = {
  token: (widget) => callBack(widget, 'callback', settings.token),
  twice: (widget) => ['first', 'second'].forEach(() => callBack(widget, 'callback', settings.token)),
  error: (widget) => callBack(widget, 'error-callback', 'challenge-error'),
  expired: (widget) => callBack(widget, 'expired-callback'),
  chalexpired: (widget) => callBack(widget, 'chalexpired-callback'),
  close: (widget) => callBack(widget, 'close-callback'),
  nothing: () => {},
};

const press = (widget) => {
  widget.box.textContent = settings.answer === 'token' ? '✓' : '';
  answers[settings.answer](widget);
};

const draw = ({ button, box }, theme) => {
  const [line, ground, text] = theme === 'dark' ? ['#555', '#333', '#eee'] : ['#d6d6d6', '#fafafa', '#222'];
  Object.assign(button.style, {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    width: '302px',
    height: '76px',
    padding: '0 14px',
    border: `1px solid ${line}`,
    borderRadius: '4px',
    background: ground,
    color: text,
    font: '14px system-ui, sans-serif',
    cursor: 'pointer',
  });
  Object.assign(box.style, {
    width: '28px',
    height: '28px',
    border: '2px solid #7d8b99',
    borderRadius: '4px',
    font: '18px/24px system-ui, sans-serif',
    color: '#1c8a4a',
  });
  button.append(box, 'I am human');
};

window.hcaptcha = {
  render(place, options = {}) {
    const widget = { options, box: document.createElement('span'), button: document.createElement('button') };
    widget.button.type = 'button';
    widget.button.addEventListener('click', () => press(widget));
    draw(widget, options.theme);
    (typeof place === 'string' ? document.getElementById(place) : place).append(widget.button);
    return widgets.push(widget) - 1;
  },
  execute: (id = 0) => press(widgets[id]),
  reset: (id = 0) => void (widgets[id].box.textContent = ''),
  remove: (id = 0) => widgets[id].button.remove(),
  getResponse: () => '',
};

const onload = new URL(document.currentScript.src).searchParams.get('onload');
// The vendor's script tells of itself only after it has run.
if (onload) setTimeout(() => window[onload]());
