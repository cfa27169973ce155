import '../../../../components/base/tokens.css';
import '../../../../entrypoints/card/card.css';
import { render } from 'preact';
import { page } from 'vitest/browser';
import { CARD } from '../../../../entrypoints/project-links/card-placement';
import { LinkCard } from '../../../../entrypoints/card/LinkCard';
import { loadCard } from '../../../../entrypoints/card/model';
import { send } from '../../../../utils/commands/messages';
import { createPending } from '../../../../utils/commands/pending';
import { SAVED_COMMANDS } from '../../../../utils/commands/saved-table';
import { createSaving } from '../../../../utils/own-page/saving';
import { followSettings } from '../../../../utils/own-page/display/follow-settings';
import { accountItem, savedItem, settingsItem } from '../../../../utils/storage/items';
import { storageSignals } from '../../../../utils/storage/signal';
import { mountPoint } from '../page-lifetime';

/** Opens the card of a link, in its size. @returns how often the comments were asked for */
export async function openCard(): Promise<() => number> {
  await page.viewport(CARD.width, CARD.height);
  await followSettings('card_frameTitle');
  let presses = 0;
  const state = loadCard(send, 'nonce');
  const stores = storageSignals({ account: accountItem, saved: savedItem, settings: settingsItem });
  const ofThread = () => ({ nonce: 'nonce' });
  const pending = createPending(SAVED_COMMANDS, { send, ...stores, stored: stores, ofThread });
  const saving = createSaving({ ...stores, pending });
  const App = () => <LinkCard state={state.value} saving={saving} now={Date.now()} onComments={() => void presses++} />;
  render(<App />, mountPoint());
  return () => presses;
}
