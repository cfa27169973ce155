import '../../components/tokens.css';
import './panel.css';
import { signal } from '@preact/signals';
import { render } from 'preact';
import { dressDocument } from '../../utils/i18n';
import { send } from '../../utils/messages';
import { storageSignal } from '../../utils/storage-signal';
import { accountItem, revisionsItem } from '../../utils/stored';
import { answerLoader } from './answer-loader';
import { App } from './App';
import { createComposer } from './composer';
import { followStores } from './follow';
import { watchForUpdate } from './orphan';
import { createThread } from './thread';

const CLOCK_MS = 60_000;

answerLoader(window);
dressDocument(document, 'panel_title');

const thread = createThread({ nonce: takeNonce(), ask: send });
const composer = createComposer({
  thread,
  ask: send,
  later: (callback, ms) => {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
});
const now = signal(Date.now());
const root = document.createElement('div');
document.body.append(root);

const isOrphaned = watchForUpdate(root, composer.text);
const tick = (): void => {
  if (!document.hidden && !isOrphaned()) now.value = Date.now();
};
setInterval(tick, CLOCK_MS);
document.addEventListener('visibilitychange', () => {
  tick();
  if (document.hidden) void composer.flush();
});
addEventListener('pagehide', () => void composer.flush());

render(<App thread={thread} composer={composer} now={now} onSignIn={() => void send('session.open-sign-in', { nonce: thread.nonce })} />, root);
void followStores({ thread, composer, revisions: storageSignal(revisionsItem), account: storageSignal(accountItem) });

/** The loader's proof, once: the address keeps none of it. */
function takeNonce(): string {
  const nonce = location.hash.slice(1);
  history.replaceState(null, '', location.pathname);
  return nonce;
}
