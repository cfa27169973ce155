import '../../components/base/tokens.css';
import './card.css';
import { render } from 'preact';
import { LinkCard } from './LinkCard';
import { localiseDocument } from '../../utils/locale/i18n';
import { send } from '../../utils/messages';
import { createCardModel } from './model';
import { openPageChannel } from './page-channel';

localiseDocument(document, 'card_frameTitle');

const nonce = location.hash.slice(1);
// A nonce is used once, so the URL need not keep it.
history.replaceState(null, '', location.pathname);

const channel = openPageChannel(window, () => document.querySelector('button')?.focus());
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') channel.post('close');
});

const model = createCardModel({ ask: send, nonce, now: Date.now });
function App() {
  return <LinkCard state={model.state.value} now={Date.now()} onComments={() => channel.post('thread')} />;
}
const root = document.createElement('div');
document.body.append(root);
render(<App />, root);
void model.load();
