import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { Button } from '../../components/base/Button';
import { Notice } from '../../components/base/Notice';
import type { FrameConfig } from '../../utils/captcha/frame';
import { t } from '../../utils/locale/i18n';
import { CaptchaFrame } from './CaptchaFrame';
import type { CaptchaModel, CaptchaState } from './model';
import { stateWords } from './words';

interface AppProps {
  model: CaptchaModel;
  /** `null` if no service is set up. */
  widget: Omit<FrameConfig, 'nonce'> | null;
  onGoToSignIn: () => void;
}

/** In these states the frame can still produce a token. */
const WITH_FRAME: ReadonlySet<CaptchaState> = new Set([
  'loading',
  'slow',
  'ready',
  'expired',
  'dismissed',
  'widget-error',
]);

/** The captcha tab: the state, what the person can do, and the widget. */
export function App({ model, widget, onGoToSignIn }: AppProps) {
  const state = model.state.value;
  const frame = model.frame.value;
  // `CaptchaFrame` depends on the identity of the object.
  const stable = useMemo(() => widget, []);
  if (!stable) {
    return (
      <main>
        <Shell title={t('captcha_noService')} text={t('captcha_noServiceText')} tone="warn" />
      </main>
    );
  }
  const words = stateWords[state];
  return (
    <main>
      <Shell title={t(words.title)} text={words.text ? t(words.text) : ''} tone={words.tone}>
        {words.action === 'again' && <Button onPress={() => model.retry()}>{t('captcha_again')}</Button>}
        {words.action === 'sign-in' && <Button onPress={onGoToSignIn}>{t('captcha_toSignIn')}</Button>}
      </Shell>
      {WITH_FRAME.has(state) && (
        <CaptchaFrame
          key={frame}
          title={t('captcha_frame')}
          widget={stable}
          onEvent={(event) => model.handleFrameEvent(event)}
        />
      )}
    </main>
  );
}

interface ShellProps {
  title: string;
  text: string;
  tone: 'bad' | 'warn' | 'calm';
  children?: ComponentChildren;
}

function Shell({ title, text, tone, children }: ShellProps) {
  return (
    <>
      <h1>{t('captcha_title')}</h1>
      <Notice tone={tone} live={tone === 'bad' ? 'alert' : 'status'} title={title} text={text}>
        {children}
      </Notice>
    </>
  );
}
