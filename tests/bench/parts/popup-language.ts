import { setTimeout as sleep } from 'node:timers/promises';
import { interleave } from '../arithmetic/rounds.ts';
import { openWatched } from '../browser/open-page.ts';
import { storeFirstPage } from '../browser/seed.ts';
import { launchSubject, type Subject } from '../browser/subject.ts';
import { withBrowsers } from '../browser/with-browsers.ts';
import { sampled, type Figure } from '../figures.ts';

/** What of the browser's own API is used inside the extension. */
declare const chrome: { storage: { local: { set(items: object): Promise<void> } } };

/** The browser under test is English. */
const CHOSEN = 'ru';
/** How long a browser is left alone between two openings, in milliseconds. */
const REST_MS = 150;

/** How soon a popup whose language was chosen shows its stored projects, beside one in the browser's own. */
export async function languageFigures(extensionDir: string): Promise<Figure[]> {
  const folders = { own: extensionDir, chosen: extensionDir };
  return withBrowsers(launchSubject, folders, async ({ own, chosen }) => {
    await storeFirstPage(own);
    await storeFirstPage(chosen);
    const { page } = await chosen.openTab();
    await page.goto(chosen.address('popup.html'));
    await page.evaluate(async (language) => chrome.storage.local.set({ settings: { v: 1, d: { language } } }), CHOSEN);
    await page.locator(`html[lang=${CHOSEN}]`).waitFor();
    await page.close();
    const taken = await interleave({ own: () => openCold(own), chosen: () => openCold(chosen) });
    return [
      sampled(
        { what: 'cold: stored projects fill the view, in a chosen language', target: { most: 1.1, of: 'ratio' } },
        taken.chosen.filled,
        { name: 'in the browser’s own', samples: taken.own.filled },
      ),
    ];
  });
}

/** Opens the popup with a dead worker. */
async function openCold(subject: Subject): Promise<{ filled: number }> {
  await subject.killWorker();
  await sleep(REST_MS);
  const { page, opened } = await openWatched(subject, subject.address('popup.html'));
  await page.close();
  return { filled: opened.cards };
}
