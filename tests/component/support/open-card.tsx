import '../../../components/base/tokens.css';
import '../../../entrypoints/card/card.css';
import { render } from 'preact';
import { addIcons } from '../../../components/base/Icon';
import { PROJECT_ICONS } from '../../../components/icons/project-icons';
import { LinkCard } from '../../../entrypoints/card/LinkCard';
import { createCardModel } from '../../../entrypoints/card/model';
import { send } from '../../../utils/messages';
import { followSettings } from '../../../utils/own-page/follow-settings';
import { mountPoint } from './page-lifetime';

/** Opens the card beside a link to a project, of which the worker says what it knows. */
export async function openCard(onComments = (): void => undefined): Promise<void> {
  addIcons(PROJECT_ICONS);
  const model = createCardModel({ ask: send, nonce: 'nonce', now: Date.now });
  const App = () => <LinkCard state={model.state.value} now={Date.now()} onComments={onComments} />;
  await followSettings('card_frameTitle');
  render(<App />, mountPoint());
  void model.load();
}
