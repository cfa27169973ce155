import '../../components/base/tokens.css';
import './card.css';
import { render } from 'preact';
import { LinkCard } from './LinkCard';
import { send } from '../../utils/commands/messages';
import { createPending } from '../../utils/commands/pending';
import { SAVED_COMMANDS } from '../../utils/commands/saved-table';
import { guardRequests } from '../../utils/own-page/clickjacking/guard';
import { followReports } from '../../utils/own-page/clickjacking/occlusion-reports';
import { judgePresses, observePresses } from '../../utils/own-page/clickjacking/presses';
import { followSettings } from '../../utils/own-page/display/follow-settings';
import { createSaving } from '../../utils/own-page/saving';
import type { OcclusionReport } from '../../utils/page/occlusion';
import { accountItem, savedItem, settingsItem } from '../../utils/storage/items';
import { storageSignals } from '../../utils/storage/signal';
import { loadCard } from './model';

const nonce = location.hash.slice(1);
// A nonce is used once, so the URL need not keep it.
history.replaceState(null, '', location.pathname);

const { occlusion, receive } = followReports();
/** The message channel to the script that mounted this card. The page cannot listen: the port is sent to this frame alone. */
let port: MessagePort | undefined;
addEventListener('message', (event) => {
  if (event.source !== parent || port) return;
  [port] = event.ports;
  port?.addEventListener('message', ({ data }: MessageEvent<'enter' | OcclusionReport>) => {
    if (data === 'enter') document.querySelector<HTMLElement>('.button')?.focus();
    else receive(data);
  });
  port?.start();
  // Tells the script that the card has loaded, and is no error page of the browser.
  port?.postMessage(null);
});

const post = (message: 'thread' | 'close' | 'check'): void => port?.postMessage(message);

addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') post('close');
});

const recheck = (): void => post('check');
const { press, checkPress: check } = judgePresses({ frame: window, occlusion, recheck });
observePresses(window, press, recheck);
const stored = storageSignals({ account: accountItem, saved: savedItem, settings: settingsItem });
const { account } = stored;
const guarded = guardRequests({ check, occlusion, send, recheck });
const pending = createPending(SAVED_COMMANDS, { send: guarded, account, stored, ofThread: () => ({ nonce }) });
const saving = createSaving({ ...stored, pending });

addEventListener('pagehide', () => pending.flush());

const state = loadCard(send, nonce);
function App() {
  return <LinkCard state={state.value} saving={saving} now={Date.now()} onComments={() => post('thread')} />;
}
const root = document.createElement('div');
document.body.append(root);
void followSettings('card_frameTitle').then(() => render(<App />, root));
