import '../../components/base/tokens.css';
import './card.css';
import { render } from 'preact';
import { LinkCard } from './LinkCard';
import { followSettings } from '../../utils/own-page/follow-settings';
import { send } from '../../utils/messages';
import { createCardModel } from './model';

const nonce = location.hash.slice(1);
// A nonce is used once, so the URL need not keep it.
history.replaceState(null, '', location.pathname);

/** The message channel to the script that mounted this card. The page cannot listen: the port is sent to this frame alone. */
let port: MessagePort | undefined;
addEventListener('message', (event) => {
  if (event.source !== parent || port) return;
  [port] = event.ports;
  // The only message: the person moved into the card with the keyboard.
  port?.addEventListener('message', () => document.querySelector('button')?.focus());
  port?.start();
  // Tells the script that the card has loaded, and is no error page of the browser.
  port?.postMessage(null);
});

const post = (message: 'thread' | 'close'): void => port?.postMessage(message);

addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') post('close');
});

const model = createCardModel({ send, nonce, now: Date.now });
function App() {
  return <LinkCard state={model.state.value} now={Date.now()} onComments={() => post('thread')} />;
}
const root = document.createElement('div');
document.body.append(root);
void model.load();
void followSettings('card_frameTitle').then(() => render(<App />, root));
