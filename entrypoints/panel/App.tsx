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
  controller: ThreadController;
  /** Epoch ms, updated every minute. */
  now: ReadonlySignal<number>;
  onSignIn: () => void;
}

const KEYS = [{ title: null, keys: [...THREAD_KEYS, { keys: ['?'], words: 'keys_help' }] }] as const;

/** The panel: a thread, and the help for its keys. */
export function App({ controller, now, onSignIn }: AppProps) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  useEffect(() => {
    // On the document, since a click on text leaves nothing focused.
    const onKey = ({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent): void => {
      if (key === '?' && !isTyping(target) && !ctrlKey && !altKey && !metaKey) setHelpOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <main>
      <Thread controller={controller} now={now.value} onSignIn={onSignIn} />
      {controller.thread.view.value?.account && (
        <div class="panel-foot">
          <Button kind="quiet" onPress={() => setHelpOpen(true)}>
            {t('keys_title')}
          </Button>
        </div>
      )}
      {isHelpOpen && <KeysDialog groups={KEYS} onClose={() => setHelpOpen(false)} />}
    </main>
  );
}
