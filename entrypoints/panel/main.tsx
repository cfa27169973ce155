import '../../components/base/tokens.css';
import './panel.css';
import { effect, signal } from '@preact/signals';
import { render } from 'preact';
import { localiseDocument } from '../../utils/locale/i18n';
import { createFollowing } from '../../utils/own-page/following';
import { send } from '../../utils/messages';
import { FOLDED_SUFFIX, LINKED_SUFFIX } from '../../utils/page/placement';
import { readingStores } from '../../utils/storage/reading-stores';
import { storageSignal } from '../../utils/storage/signal';
import { accountItem, revisionsItem, settingsItem, watchingItem } from '../../utils/storage/items';
import { openThreadController } from '../../utils/thread/controller';
import { App } from './App';
import { guardPresses } from './clickjacking-guard';
import { openLoaderChannel } from './loader-channel';
import { watchForUpdate } from './watch-update';
import { placementModel } from './placement-bar';
import { PlacementBar } from './PlacementBar';

const CLOCK_MS = 60_000;

localiseDocument(document, 'panel_title');

const { nonce, isFolded, isLinked } = takeNonce();
const now = signal(Date.now());
const shell = document.createElement('div');
const bar = document.createElement('div');
const root = document.createElement('div');
shell.append(bar, root);
document.body.append(shell);

const line = openLoaderChannel(window, () => isOrphaned());
const ask = guardPresses({
  window,
  sight: line.sight,
  ask: send,
  clock: () => performance.now(),
  look: () => line.say('look'),
});
const account = storageSignal(accountItem);
const following = createFollowing({
  ask,
  account,
  watching: storageSignal(watchingItem),
  settings: storageSignal(settingsItem),
  ofThread: () => ({ nonce }),
});
const desk = openThreadController({
  of: { nonce },
  ask,
  stores: { ...readingStores(), revisions: storageSignal(revisionsItem), account },
  following,
  root,
});
const isOrphaned = watchForUpdate(shell, desk.composer.text, () => void desk.close());
const tick = (): void => {
  if (!document.hidden && !isOrphaned()) now.value = Date.now();
};
setInterval(tick, CLOCK_MS);
document.addEventListener('visibilitychange', tick);

const place = placementModel({ line, ask: send, nonce, isFolded });
effect(() => {
  const { at, side, wanted } = place.standing.value;
  // Out of sight, the thread is neither read nor looked after.
  root.hidden = wanted.isFolded;
  shell.className = isLinked ? 'shell--linked' : wanted.isFolded ? '' : `shell--${at === 'below' ? 'below' : side}`;
});

// Whoever came for a comment wants to see it.
effect(() => {
  if (desk.reading.sought.value !== null && place.standing.peek().wanted.isFolded) place.fold(false);
});

// Where a link led to it, the page's script has the bar, and it stands where it stands.
if (isLinked) addEventListener('keydown', closeByEscape);
else render(<PlacementBar model={place} />, bar);
render(<App desk={desk} now={now} onSignIn={() => void send('session.open-sign-in', { nonce })} />, root);
void desk.begin();

/** What is open within closes first. */
function closeByEscape({ key, defaultPrevented }: KeyboardEvent): void {
  if (key === 'Escape' && !defaultPrevented) line.say('hidden');
}

/** The loader's proof, once: the address keeps none of it. */
function takeNonce(): { nonce: string; isFolded: boolean; isLinked: boolean } {
  const told = location.hash.slice(1);
  history.replaceState(null, '', location.pathname);
  return {
    nonce: told.replace(FOLDED_SUFFIX, '').replace(LINKED_SUFFIX, ''),
    isFolded: told.endsWith(FOLDED_SUFFIX),
    isLinked: told.endsWith(LINKED_SUFFIX),
  };
}
