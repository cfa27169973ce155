import type { ReadonlySignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../components/base/Button';
import { KeysDialog } from '../../components/keys/KeysDialog';
import { Thread } from '../../components/thread/Thread';
import { THREAD_KEYS } from '../../components/keys/thread-shortcuts';
import { t } from '../../utils/locale/i18n';
import { isTyping } from '../../components/keys/is-typing';
import type { ThreadController } from '../../utils/thread/controller';

interface AppProps {
  desk: ThreadController;
  /** Epoch ms, moved on every minute. */
  now: ReadonlySignal<number>;
  onSignIn: () => void;
}

const KEYS = [{ title: null, told: [...THREAD_KEYS, { keys: ['?'], words: 'keys_help' }] }] as const;

/** The panel: a thread, and its keys. */
export function App({ desk, now, onSignIn }: AppProps) {
  const [isHelping, setHelping] = useState(false);
  useEffect(() => {
    // Also where nothing has the focus, as after a click on a text.
    const onKey = ({ key, target, ctrlKey, altKey, metaKey, isComposing }: KeyboardEvent): void => {
      if (key === '?' && !isTyping(target) && !isComposing && !ctrlKey && !altKey && !metaKey) setHelping(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <main>
      <Thread desk={desk} now={now.value} onSignIn={onSignIn} />
      {desk.thread.view.value?.account && (
        <div class="panel-foot">
          <Button kind="quiet" onPress={() => setHelping(true)}>
            {t('keys_title')}
          </Button>
        </div>
      )}
      {isHelping && <KeysDialog parts={KEYS} onClose={() => setHelping(false)} />}
    </main>
  );
}
