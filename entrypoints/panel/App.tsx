import type { ReadonlySignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { ErrorNotice } from '../../components/base/ErrorNotice';
import { IconButton } from '../../components/base/IconButton';
import { closeIcon } from '../../components/base/icons';
import { KeysDialog } from '../../components/keys/KeysDialog';
import type { MenuGroup } from '../../components/menu/ActionMenu';
import { Thread } from '../../components/thread/Thread';
import { THREAD_KEYS } from '../../components/keys/thread-shortcuts';
import { t } from '../../utils/locale/i18n';
import { loadsPictures, setPictureLoading } from '../../utils/pictures';
import { isTyping } from '../../components/keys/is-typing';
import type { ThreadController } from '../../utils/thread/controller';
import type { PlacementModel } from './placement-bar';

interface AppProps {
  controller: ThreadController;
  /** `null` where the placement is fixed. */
  placement: PlacementModel | null;
  /** Epoch ms, updated every minute. */
  now: ReadonlySignal<number>;
  onSignIn: () => void;
  /** Closes a panel whose placement is fixed. */
  onClose: () => void;
}

const KEYS = [{ title: null, keys: [...THREAD_KEYS, { keys: ['?'], words: 'keys_help' }] }] as const;

/** The panel: a thread, and the help for its keys. */
export function App({ controller, placement, now, onSignIn, onClose }: AppProps) {
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
  const others = [
    loadsPictures('tapping') && { words: t('pictures_show'), onPress: () => setPictureLoading('always') },
    { words: t('keys_title'), onPress: () => setHelpOpen(true) },
  ];
  const more = placement ? [{ words: t('place_menu'), choices: placementChoices(placement, others) }] : others;
  return (
    <main>
      {failure && <ErrorNotice failure={failure} />}
      <Thread controller={controller} now={now.value} more={more} onSignIn={onSignIn}>
        {(!placement || placement.layout.value.isPeek) && (
          <IconButton
            icon={closeIcon}
            label={t(placement ? 'place_back' : 'gallery_close')}
            onPress={placement?.endPeek ?? onClose}
          />
        )}
      </Thread>
      {isHelpOpen && <KeysDialog groups={KEYS} onClose={() => setHelpOpen(false)} />}
    </main>
  );
}

/** What can be done with the panel. What would leave it where it is, is left out. */
function placementChoices(model: PlacementModel, others: MenuGroup['items']): MenuGroup[] {
  const { at, wanted, isPeek, hasBelow } = model.layout.value;
  const canGoBelow = at === 'beside' && wanted.at === 'beside' && hasBelow;
  const canDock = wanted.at === 'below' && (at === 'below' || (at === 'beside' && isPeek));
  return [
    {
      items: [
        canGoBelow && { words: t('place_below'), onPress: () => model.moveTo('below') },
        canDock && {
          words: t(at === 'beside' ? 'place_keepBeside' : 'place_beside'),
          onPress: () => model.moveTo('beside'),
        },
        { words: t('place_elsewhere'), onPress: model.popOut },
        !isPeek && { words: t('place_fold'), onPress: () => model.fold(true) },
      ],
    },
    { items: others },
    {
      title: t('place_hide'),
      items: [
        { words: t('place_hidePage'), onPress: () => void model.hide('page') },
        { words: t('place_hideSite'), onPress: () => void model.hide('site') },
      ],
    },
  ];
}
