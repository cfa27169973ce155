import '../../components/tokens.css';
import './panel.css';
import { effect, signal } from '@preact/signals';
import { render } from 'preact';
import { dressDocument } from '../../utils/i18n';
import { createFollowing } from '../../utils/following';
import { send } from '../../utils/messages';
import { FOLDED, LINKED } from '../../utils/placement';
import { readingStores } from '../../utils/reading-stores';
import { storageSignal } from '../../utils/storage-signal';
import { accountItem, revisionsItem, settingsItem, watchingItem } from '../../utils/stored';
import { openDesk } from '../../utils/thread/desk';
import { App } from './App';
import { guardPresses } from './guard';
import { openLoaderLine } from './loader-line';
import { watchForUpdate } from './orphan';
import { placeModel } from './place-model';
import { PlaceBar } from './PlaceBar';

const CLOCK_MS = 60_000;

dressDocument(document, 'panel_title');

const { nonce, isFolded, isLinked } = takeNonce();
const now = signal(Date.now());
const shell = document.createElement('div');
const bar = document.createElement('div');
const root = document.createElement('div');
shell.append(bar, root);
document.body.append(shell);

const line = openLoaderLine(window, () => isOrphaned());
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
const desk = openDesk({
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

const place = placeModel({ line, ask: send, nonce, isFolded });
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
else render(<PlaceBar model={place} />, bar);
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
    nonce: told.replace(FOLDED, '').replace(LINKED, ''),
    isFolded: told.endsWith(FOLDED),
    isLinked: told.endsWith(LINKED),
  };
}
