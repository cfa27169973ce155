import '../../components/base/tokens.css';
import './panel.css';
import { computed, effect, signal } from '@preact/signals';
import { render } from 'preact';
import { elsewhere } from '../../components/base/ErrorNotice';
import { followSettings } from '../../utils/own-page/display/follow-settings';
import { followVisibility } from '../../utils/own-page/clickjacking/frame-visibility';
import { guardRequests } from '../../utils/own-page/clickjacking/guard';
import { judgePresses, observePresses } from '../../utils/own-page/clickjacking/presses';
import { THREAD_COMMANDS } from '../../utils/commands/thread-table';
import { createPending } from '../../utils/commands/pending';
import { READING_COMMANDS } from '../../utils/commands/reading-table';
import { SAVED_COMMANDS } from '../../utils/commands/saved-table';
import { createThreadFollowing } from '../../utils/own-page/thread-following';
import { createSaving } from '../../utils/own-page/saving';
import { send as sendToWorker } from '../../utils/commands/messages';
import { FOLDED_SUFFIX, LINKED_SUFFIX, PILL_SIZE } from '../../utils/page/placement';
import { createThreadStores } from '../../utils/own-page/thread-stores';
import { openThreadController } from '../../utils/thread/controller';
import { App } from './App';
import { confirmPosts } from './confirm-posts';
import { observeContentHeight } from './content-height';
import { openLoaderChannel } from './loader-channel';
import { watchForUpdate } from './watch-update';
import { createPlacementModel } from './placement-bar';
import { PanelBar } from './PanelBar';
import { countWords, writePill } from './pill';

const CLOCK_MS = 60_000;

const textsLoaded = followSettings('panel_title');

const { nonce, isFolded, isLinked } = consumeHash();
const now = signal(Date.now());
const shell = document.createElement('div');
const bar = document.createElement('div');
const root = document.createElement('div');
shell.append(bar, root);
document.body.append(shell);

const channel = openLoaderChannel(window, () => isOrphaned());
const { occlusion, pillOcclusion } = channel;
const recheck = (): void => channel.post('check');
const sight = followVisibility({ document, frame: window, occlusion, recheck });
observePresses(window, sight.press, recheck);
const { check, whenSeen } = sight;
const guarded = guardRequests({
  check,
  occlusion,
  send: sendToWorker,
  recheck,
  whenSeen: isLinked ? whenSeen : undefined,
});
const send = confirmPosts({ window, send: guarded, sight, nonce });
const stores = createThreadStores();
const { account } = stores;
const pending = createPending(
  { ...THREAD_COMMANDS, ...READING_COMMANDS, ...SAVED_COMMANDS },
  { send, account, stored: stores, ofThread: () => ({ nonce }) },
);
const following = createThreadFollowing(pending);
const saving = createSaving({ ...stores, pending });
const controller = openThreadController({ of: { nonce }, send, stores, pending, following, saving, root, sight });
const isOrphaned = watchForUpdate(shell, controller.composer.text, () => void controller.close());
const tick = (): void => {
  if (!document.hidden && !isOrphaned()) now.value = Date.now();
};
setInterval(tick, CLOCK_MS);
document.addEventListener('visibilitychange', tick);

const recheckPill = (): void => channel.post('check-pill');
const onPill = judgePresses({
  frame: { innerWidth: PILL_SIZE.width, innerHeight: PILL_SIZE.height },
  occlusion: pillOcclusion,
  recheck: recheckPill,
});
const sendFromPill = guardRequests({
  check: onPill.checkPress,
  occlusion: pillOcclusion,
  send: sendToWorker,
  recheck: recheckPill,
});
const placement = createPlacementModel({ channel, send, sendFromPill, nonce, isFolded });
if (!isLinked) elsewhere.open = placement.popOut;
const place = computed(() => {
  const { at, side } = placement.layout.value;
  if (isLinked || placement.isFolded.value) return '';
  return at === 'beside' ? side : at;
});
const isConnected = computed(() => channel.layout.value !== null);
effect(() => {
  // A hidden thread is not refreshed, and its comments do not count as seen.
  root.hidden = placement.isFolded.value;
  shell.className = place.value && `shell--${place.value}`;
  return place.value === 'below' && isConnected.value ? observeContentHeight(shell, channel.post) : undefined;
});

// Unfolds the panel for a comment that it should scroll to.
effect(() => {
  if (controller.reading.highlighted.value !== null && placement.isFolded.peek()) placement.fold(false);
});

// A panel opened by a link has a fixed placement.
addEventListener('keydown', closeByEscape);
void textsLoaded.then(showPanel);

function showPanel(): void {
  const summary = computed(() => countWords(controller.shown.value, stores.seen.value));
  if (!isLinked) render(<PanelBar model={placement} summary={summary} />, bar);
  writePill({
    port: channel.pill,
    view: controller.shown,
    seen: stores.seen,
    look: () => document.documentElement.dataset.look ?? '',
    onPress(message) {
      if (message === 'near') return recheckPill();
      if (message === 'dismiss') return channel.post('pill-off');
      if (message !== 'open') {
        onPill.press({ left: 0, top: 0, right: PILL_SIZE.width, bottom: PILL_SIZE.height });
        return void placement.hidePill(message);
      }
      placement.peek();
    },
  });
  render(
    <App
      controller={controller}
      placement={isLinked ? null : placement}
      now={now}
      onSignIn={() => void sendToWorker('session.open-sign-in', { nonce })}
      onClose={close}
    />,
    root,
  );
  void controller.begin();
}

/** A dialog or menu in the panel handles Escape first. */
function closeByEscape({ key, defaultPrevented }: KeyboardEvent): void {
  if (key !== 'Escape' || defaultPrevented) return;
  if (isLinked) close();
  else if (placement.layout.peek().isPeek) placement.endPeek();
}

function close(): void {
  channel.post('hidden');
}

function consumeHash(): { nonce: string; isFolded: boolean; isLinked: boolean } {
  const hash = location.hash.slice(1);
  history.replaceState(null, '', location.pathname);
  return {
    nonce: hash.split(',', 1)[0] ?? '',
    isFolded: hash.endsWith(FOLDED_SUFFIX),
    isLinked: hash.endsWith(LINKED_SUFFIX),
  };
}
