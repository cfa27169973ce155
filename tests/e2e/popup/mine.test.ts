import { describe } from 'vitest';
import { setClockAhead } from '../harness/clock.ts';
import { asMira } from '../harness/settle.ts';
import { words } from '../harness/words.ts';

/** Some minutes more than three hours: what the popup asks for when it opens makes the figures a little younger. */
const AHEAD_MS = 3 * 3_600_000 + 5 * 60_000;

describe('one’s own projects', () => {
  asMira('R26: are there with a dead worker, and say how old they are', async ({ extension }) => {
    await extension.killWorker();
    const popup = await extension.openPage('popup.html#/mine', (page) => setClockAhead(page, AHEAD_MS));
    await popup.getByRole('article', { name: 'Departures on the wall' }).waitFor();
    await popup.getByText(words('savedCopy', '3 hours ago')).waitFor();
  });
});
