import { signal, type ReadonlySignal } from '@preact/signals';
import type { Browser } from 'wxt/browser';
import type { CaptchaMessage, TokenReply } from '../../utils/captcha/channel';
import type { FrameEvent } from '../../utils/captcha/frame';
import type { CaptchaState } from './words';

/** The options page connects as soon as this page has loaded. */
const CONNECTS_WITHIN_MS = 3000;
const SLOW_AFTER_MS = 15_000;

/** In these states nothing more is expected of the frame. */
export const FINISHED: ReadonlySet<CaptchaState> = new Set(['sending', 'sent', 'abandoned']);

/** The vendor's error codes that say the same as another state. */
const STATE_AFTER_ERROR: Readonly<Record<string, CaptchaState>> = {
  'challenge-closed': 'dismissed',
  'challenge-expired': 'expired',
};

/** The view model of the captcha tab, which passes one token to the options page. @param onTokenAccepted the tab can close */
export function createCaptchaModel(onTokenAccepted: () => void) {
  const state = signal<CaptchaState>('loading');
  const frame = signal(0);
  const errorCode = signal('');
  let port: Pick<Browser.runtime.Port, 'postMessage'> | null = null;
  let timer = setTimeout(abandon, CONNECTS_WITHIN_MS);

  function abandon(): void {
    clearTimeout(timer);
    state.value = 'abandoned';
  }

  function post(message: CaptchaMessage): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A port has no target: it ends at the options page.
    port?.postMessage(message);
  }

  function load(): void {
    frame.value += 1;
    state.value = 'loading';
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (state.value === 'loading') state.value = 'slow';
    }, SLOW_AFTER_MS);
  }

  return {
    state: state as ReadonlySignal<CaptchaState>,
    /** The number of the frame, which changes when a new frame is needed; 0 while nobody waits for a token. */
    frame: frame as ReadonlySignal<number>,
    /** The vendor's code of the last `widget-error`. */
    errorCode: errorCode as ReadonlySignal<string>,
    /** Begins with the port of an options page that waits. */
    connect(opened: Pick<Browser.runtime.Port, 'postMessage' | 'onMessage' | 'onDisconnect'>): void {
      port = opened;
      opened.onMessage.addListener((reply: TokenReply) => {
        state.value = reply === 'taken' ? 'sent' : 'expired';
        if (reply === 'taken') onTokenAccepted();
      });
      opened.onDisconnect.addListener(() => {
        if (port === opened && state.value !== 'sent') abandon();
      });
      load();
    },
    handleFrameEvent(event: FrameEvent): void {
      if (event.kind === 'hello' || FINISHED.has(state.value)) return;
      if (event.kind === 'token') {
        state.value = 'sending';
        post({ kind: 'token', token: event.token, solvedAt: Date.now() });
      } else if (event.kind === 'error') {
        errorCode.value = event.code;
        state.value = STATE_AFTER_ERROR[event.code] ?? 'widget-error';
      } else if (event.kind !== 'ready' || state.value === 'loading' || state.value === 'slow')
        state.value = event.kind;
    },
    retry: load,
    /** Asks the options page for the service's own page instead, which closes this tab. */
    useOtherWay: () => post({ kind: 'other-way' }),
  };
}

export type CaptchaModel = ReturnType<typeof createCaptchaModel>;
