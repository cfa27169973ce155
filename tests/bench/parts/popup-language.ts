import { interleave } from '../arithmetic/rounds.ts';
import { openWatched } from '../browser/open-page.ts';
import { storeFirstPage } from '../browser/seed.ts';
import { launchSubject, type Subject } from '../browser/subject.ts';
import { sampled, type Figure } from '../figures.ts';

/** What of the browser's own API is used inside the extension. */
declare const chrome: { storage: { local: { set(items: object): Promise<void> } } };

/** The browser under test is English. */
const CHOSEN = 'ru';
/** How long a browser is left alone between two openings, in milliseconds. */
const REST_MS = 150;

/** How soon a popup whose language was chosen shows its stored projects, beside one in the browser's own. */
export async function languageFigures(extensionDir: string): Promise<Figure[]> {
  const own = await launchSubject(extensionDir);
  const chosen = await launchSubject(extensionDir);
  try {
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
        {
          part: 'popup',
          what: 'cold: stored projects fill the view, in a chosen language',
          unit: 'ms',
          target: { most: 1.1, of: 'ratio' },
        },
        taken.chosen.filled,
        { name: 'in the browser’s own', samples: taken.own.filled },
      ),
    ];
  } finally {
    await Promise.all([own.close(), chosen.close()]);
  }
}

/** Opens the popup with a dead worker. */
async function openCold(subject: Subject): Promise<{ filled: number }> {
  await subject.killWorker();
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  const { page, opened } = await openWatched(subject, subject.address('popup.html'));
  await page.close();
  return { filled: opened.cards };
}
