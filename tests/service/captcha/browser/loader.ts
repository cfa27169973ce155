// Stands in for the vendor's script, as far as pages use it: they let it render, and it calls back. It runs in the page, as a
// classic script within a function; the server strips the types.
import type { LoaderSettings } from '../settings.ts';
import type { FrameMessage, FrameParameters } from './protocol.ts';

declare const settings: LoaderSettings;

interface Widget {
  id: HCaptchaId;
  config: ConfigRender;
  iframe: HTMLIFrameElement;
  response: HTMLTextAreaElement;
}

type CallbackName = Extract<keyof ConfigRender, `${string}callback`>;

const CALLBACKS: readonly CallbackName[] = [
  'callback',
  'expired-callback',
  'chalexpired-callback',
  'open-callback',
  'close-callback',
  'error-callback',
];

const parameters = new URL((document.currentScript as HTMLScriptElement).src).searchParams;
const widgets: Widget[] = [];
let rendered = 0;

function callBack({ config }: Widget, name: CallbackName, ...args: unknown[]): void {
  const given = config[name];
  const callback: unknown = typeof given === 'string' ? (globalThis as Record<string, unknown>)[given] : given;
  if (typeof callback === 'function') (callback as (...args: unknown[]) => void)(...args);
}

function setResponse({ response, iframe }: Widget, token: string): void {
  response.value = token;
  iframe.dataset['hcaptchaResponse'] = token;
}

function onMessage(widget: Widget, message: FrameMessage): void {
  switch (message.event) {
    case 'ready':
      widget.iframe.style.visibility = 'visible';
      return;
    case 'solved':
      setResponse(widget, message.token);
      return callBack(widget, 'callback', message.token);
    case 'opened':
      return callBack(widget, 'open-callback');
    case 'expired':
      setResponse(widget, '');
      return callBack(widget, 'expired-callback');
    case 'closed':
      return callBack(widget, 'close-callback');
    case 'challenge-expired':
      return callBack(widget, 'chalexpired-callback');
    case 'error':
      return callBack(widget, 'error-callback', message.code);
  }
}

addEventListener('message', ({ source, data }: MessageEvent<FrameMessage>) => {
  const widget = widgets.find(({ iframe }) => iframe.contentWindow !== null && iframe.contentWindow === source);
  if (widget && data.id === widget.id) onMessage(widget, data);
});

/** The host that the frame gets. A web page's own is known; any other document must name it, or it stays empty. */
function host(): string {
  return parameters.get('host') ?? (location.protocol.startsWith('http') ? location.hostname : '');
}

function makeFrame(id: HCaptchaId, { sitekey, theme, hl }: ConfigRender): HTMLIFrameElement {
  const iframe = document.createElement('iframe');
  const given: FrameParameters = {
    id,
    host: host(),
    origin: location.origin,
    hl: hl ?? parameters.get('hl') ?? navigator.language,
    theme: typeof theme === 'string' ? theme : 'light',
    sitekey,
  };
  iframe.src = `${settings.frame}#${new URLSearchParams({ ...given })}`;
  iframe.title = 'Widget containing checkbox for hCaptcha security challenge';
  iframe.dataset['hcaptchaWidgetId'] = id;
  iframe.dataset['hcaptchaResponse'] = '';
  // Until its frame says that it is ready, the widget takes its place and is not seen.
  Object.assign(iframe.style, { width: '302px', height: '76px', border: '0', visibility: 'hidden' });
  return iframe;
}

function makeResponse(id: HCaptchaId): HTMLTextAreaElement {
  const response = document.createElement('textarea');
  response.id = `h-captcha-response-${id}`;
  response.name = 'h-captcha-response';
  response.style.display = 'none';
  return response;
}

const api: Pick<HCaptcha, 'render'> = {
  render(container, config) {
    const element = typeof container === 'string' ? document.getElementById(container) : container;
    if (!element) throw new Error('The captcha has no such container.');
    if (!config.sitekey) throw new Error('The captcha needs a site key.');
    rendered += 1;
    const id = `stand-in-${rendered}`;
    const widget = { id, config, iframe: makeFrame(id, config), response: makeResponse(id) };
    widgets.push(widget);
    element.append(widget.iframe, widget.response);
    return id;
  },
};

/** Renders the containers in the page, each with the options in its `data-` attributes. */
function renderContainers(): void {
  for (const container of document.querySelectorAll<HTMLElement>('.h-captcha[data-sitekey]')) {
    if (container.querySelector('iframe')) continue;
    const { sitekey = '', theme, hl } = container.dataset;
    const callbacks = CALLBACKS.flatMap((name) => {
      const given = container.getAttribute(`data-${name}`);
      return given === null ? [] : [[name, given]];
    });
    api.render(container, {
      sitekey,
      ...(theme !== undefined && { theme: theme as 'light' | 'dark' }),
      ...(hl !== undefined && { hl }),
      ...(Object.fromEntries(callbacks) as Partial<Record<CallbackName, string>>),
    });
  }
}

function start(): void {
  if (parameters.get('render') !== 'explicit') renderContainers();
  const onload = parameters.get('onload');
  if (onload) (globalThis as unknown as Record<string, () => void>)[onload]?.();
}

Object.assign(globalThis, { hcaptcha: api });
// The vendor's script reports itself only after it has run.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else setTimeout(start);
