import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Button } from '../../components/base/Button';
import { Notice } from '../../components/base/Notice';
import { parseFrameEvent, type FrameConfig, type FrameEvent } from '../../utils/captcha/frame';
import { t } from '../../utils/locale/i18n';
import { isolate } from '../../utils/text/bidi';
import { FINISHED, type CaptchaModel } from './model';
import { stateWords, textOfError } from './words';

interface AppProps {
  model: CaptchaModel;
  /** The same object at every render; `null` if no service is set up. */
  widget: Omit<FrameConfig, 'nonce'> | null;
  /** The name of the service whose own page can be used instead; `null` if it has none. */
  otherWay: string | null;
  onGoToSignIn: () => void;
}

/** The captcha tab: the state, what the person can do, and the widget. */
export function App({ model, widget, otherWay, onGoToSignIn }: AppProps) {
  const state = widget ? model.state.value : 'abandoned';
  const { title, tone, action, ...words } = stateWords[state];
  const text = state === 'widget-error' ? textOfError(model.errorCode.value) : words.text;
  return (
    <main>
      <h1>{t('captcha_title')}</h1>
      <Notice tone={tone} live={tone === 'bad' ? 'alert' : 'status'} title={t(title)} text={text ? t(text) : ''}>
        {action === 'again' && <Button onPress={() => model.retry()}>{t('captcha_again')}</Button>}
        {action === 'again' && otherWay !== null && (
          <Button kind="quiet" onPress={() => model.useOtherWay()}>
            {t('options_useServicePage', isolate(otherWay))}
          </Button>
        )}
        {action === 'sign-in' && <Button onPress={onGoToSignIn}>{t('captcha_toSignIn')}</Button>}
      </Notice>
      {/* Where the frame can still produce a token. */}
      {widget && model.frame.value > 0 && state !== 'blocked' && !FINISHED.has(state) && (
        <CaptchaFrame
          key={model.frame.value}
          title={t('captcha_frame')}
          widget={widget}
          onEvent={(event) => model.handleFrameEvent(event)}
        />
      )}
    </main>
  );
}

interface CaptchaFrameProps {
  /** The accessible name. */
  title: string;
  widget: Omit<FrameConfig, 'nonce'>;
  onEvent: (event: FrameEvent) => void;
}

/** The sandboxed frame. A new `key` creates a new frame with a new nonce. */
function CaptchaFrame({ title, widget, onEvent }: CaptchaFrameProps) {
  const nonce = useMemo(() => crypto.randomUUID(), []);
  const frame = useRef<HTMLIFrameElement>(null);
  const listener = useRef(onEvent);
  listener.current = onEvent;

  useEffect(() => {
    const onMessage = (message: MessageEvent<unknown>): void => {
      const inside = frame.current?.contentWindow;
      if (!inside || message.source !== inside) return;
      const event = parseFrameEvent(message.data, nonce);
      // The frame's origin is opaque, so the target must be `*`. The message contains no secret.
      if (event?.kind === 'hello') inside.postMessage({ ...widget, nonce } satisfies FrameConfig, '*');
      if (event) listener.current(event);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [nonce, widget]);

  return <iframe ref={frame} class="captcha-frame" title={title} src={`/captcha-frame.html#${nonce}`} />;
}
