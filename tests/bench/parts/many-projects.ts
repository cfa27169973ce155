import type { Page } from 'playwright';
import type { Project } from '../../../utils/api/schemas.ts';
import { interleave } from '../arithmetic/rounds.ts';
import { openWatched } from '../browser/open-page.ts';
import { storeKnown } from '../browser/seed.ts';
import { scrollThrough } from '../browser/scroll.ts';
import type { Subject } from '../browser/subject.ts';
import { sampled, untaken, type Figure } from '../figures.ts';

const KNOWN = 5000;
/** In the title of each of them, and of no other. */
const WORD = 'Quill';
const LONGEST = { what: `${KNOWN} projects scrolled: longest task`, target: { most: 50, of: 'value' } } as const;

/** Finds thousands of known projects by a word, and scrolls through them. */
export async function manyProjects(subject: Subject, like: Project): Promise<Figure[]> {
  try {
    const page = await findMany(subject, like);
    const {
      scroll: { longest, count },
    } = await interleave({ scroll: () => scrollOnce(page) }, { warmUps: 1 });
    await page.close();
    return [
      sampled(
        {
          ...LONGEST,
          note: `0 where none takes 50 ms; ${count.reduce((sum, tasks) => sum + tasks, 0)} did in ${count.length} rounds`,
        },
        longest,
      ),
    ];
  } catch (error) {
    // The figures measured before are worth keeping.
    return [untaken({ ...LONGEST, note: String(error) })];
  }
}

async function findMany(subject: Subject, like: Project): Promise<Page> {
  const { page } = await openWatched(subject, subject.address('popup.html'));
  await storeKnown(page, { like, many: KNOWN, word: WORD });
  await page.reload();
  // Typed into before it is there, a list would come late.
  await page.locator('article').first().waitFor();
  await page.getByRole('searchbox').pressSequentially(WORD, { delay: 60 });
  await page
    .locator('article', { hasText: `${WORD} 100` })
    .first()
    .waitFor();
  return page;
}

async function scrollOnce(page: Page): Promise<{ longest: number; count: number }> {
  const tasks = await scrollThrough(page);
  return { longest: Math.max(0, ...tasks), count: tasks.length };
}
