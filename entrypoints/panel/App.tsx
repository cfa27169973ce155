import type { ReadonlySignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { ErrorNotice } from '../../components/base/ErrorNotice';
import { IconButton } from '../../components/base/IconButton';
import { belowIcon, downIcon } from '../../components/base/icons';
import { KeysDialog } from '../../components/keys/KeysDialog';
import { Thread } from '../../components/thread/Thread';
import { THREAD_KEYS } from '../../components/keys/thread-shortcuts';
import { t } from '../../utils/locale/i18n';
import { isTyping } from '../../components/keys/is-typing';
import type { ThreadController } from '../../utils/thread/controller';
import type { PlacementModel } from './placement-bar';
import { placementMenu } from './placement-menu';

interface AppProps {
  controller: ThreadController;
  /** `null` where the placement is fixed. */
  placement: PlacementModel | null;
  /** Epoch ms, updated every minute. */
  now: ReadonlySignal<number>;
  onSignIn: () => void;
}

const KEYS = [{ title: null, keys: [...THREAD_KEYS, { keys: ['?'], words: 'keys_help' }] }] as const;

/** The panel: a thread, and the help for its keys. */
export function App({ controller, placement, now, onSignIn }: AppProps) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  useEffect(() => {
    // On the document, since a click on text leaves nothing focused.
    const onKey = ({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent): void => {
      if (key === '?' && !isTyping(target) && !ctrlKey && !altKey && !metaKey) setHelpOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const failure = placement?.failure.value;
  const more = [
    ...(placement ? placementMenu(placement) : []),
    { items: [{ words: t('keys_title'), onPress: () => setHelpOpen(true) }] },
  ];
  return (
    <main>
      {failure && <ErrorNotice failure={failure} />}
      <Thread controller={controller} now={now.value} more={more} onSignIn={onSignIn}>
        {placement?.layout.value.isPeek && (
          <IconButton
            icon={placement.layout.value.at === 'sheet' ? downIcon : belowIcon}
            label={t('place_back')}
            onPress={placement.endPeek}
          />
        )}
      </Thread>
      {isHelpOpen && <KeysDialog groups={KEYS} onClose={() => setHelpOpen(false)} />}
    </main>
  );
}
