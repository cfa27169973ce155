import '../../components/base/tokens.css';
import './card.css';
import { render } from 'preact';
import { LinkCard } from './LinkCard';
import { localiseDocument } from '../../utils/locale/i18n';
import { send } from '../../utils/messages';
import { cardModel } from './model';
import { openPageChannel } from './page-channel';

localiseDocument(document, 'card_frameTitle');

const nonce = location.hash.slice(1);
// The proof is used once; the address keeps none of it.
history.replaceState(null, '', location.pathname);

const line = openPageChannel(window, () => document.querySelector('button')?.focus());
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') line.say('away');
});

const model = cardModel({ ask: send, nonce, now: Date.now });
function App() {
  return <LinkCard state={model.state.value} now={Date.now()} onComments={() => line.say('thread')} />;
}
const root = document.createElement('div');
document.body.append(root);
render(<App />, root);
void model.begin();
