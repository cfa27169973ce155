import { Button } from '../../components/base/Button';
import { Notice } from '../../components/base/Notice';
import type { FrameConfig } from '../../utils/captcha/frame';
import { t } from '../../utils/locale/i18n';
import { CaptchaFrame } from './CaptchaFrame';
import type { CaptchaModel } from './model';
import { stateWords, textOfError } from './words';

interface AppProps {
  model: CaptchaModel;
  /** The same object at every render; `null` if no service is set up. */
  widget: Omit<FrameConfig, 'nonce'> | null;
  /** Whether the service's own page can be used instead. */
  hasOtherWay: boolean;
  onGoToSignIn: () => void;
}

/** In these states the frame can still produce a token. */
const WITH_FRAME: ReadonlySet<keyof typeof stateWords> = new Set([
  'loading',
  'slow',
  'ready',
  'expired',
  'dismissed',
  'widget-error',
]);

/** The captcha tab: the state, what the person can do, and the widget. */
export function App({ model, widget, hasOtherWay, onGoToSignIn }: AppProps) {
  const state = widget ? model.state.value : 'no-ticket';
  const { title, tone, action, ...words } = stateWords[state];
  const text = state === 'widget-error' ? textOfError(model.errorCode.value) : words.text;
  return (
    <main>
      <h1>{t('captcha_title')}</h1>
      <Notice tone={tone} live={tone === 'bad' ? 'alert' : 'status'} title={t(title)} text={text ? t(text) : ''}>
        {action === 'again' && <Button onPress={() => model.retry()}>{t('captcha_again')}</Button>}
        {action === 'again' && hasOtherWay && (
          <Button kind="quiet" onPress={() => model.useOtherWay()}>
            {t('options_useServicePage')}
          </Button>
        )}
        {action === 'sign-in' && <Button onPress={onGoToSignIn}>{t('captcha_toSignIn')}</Button>}
      </Notice>
      {widget && WITH_FRAME.has(state) && (
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
