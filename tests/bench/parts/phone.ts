import type { Page } from 'playwright';
import type { Project } from '../../../utils/api/schemas.ts';
import { interleave } from '../arithmetic/rounds.ts';
import { openWatched } from '../browser/open-page.ts';
import { answerTime, asPhone, copyWhole, longFrames } from '../browser/phone.ts';
import { storeFirstPage, storeInFloor } from '../browser/seed.ts';
import { signIn } from '../browser/sign-in.ts';
import { floor, launchSubject, type Subject } from '../browser/subject.ts';
import { withBrowsers } from '../browser/with-browsers.ts';
import { sampled, type Figure } from '../figures.ts';
import type { BenchSetup } from '../bench-setup.ts';
import type { PartResults } from '../report.ts';
import { readOnce, writeThread } from './long-thread.ts';

const COMMENTS = 1000;
const PLAIN = 'plain list';
const WHOLE = 'the same, all in the page and no script';

/** How quick Sidethread is on a phone whose processor is six times slower than this machine's. */
export async function phonePart({ extensionDir, service }: BenchSetup): Promise<PartResults> {
  const thread = writeThread(service, COMMENTS);
  const folders = { sidethread: extensionDir, few: floor('list'), many: floor('list'), dressed: floor('dressed') };
  return withBrowsers(launchSubject, folders, async ({ sidethread, few, many, dressed }) => {
    const projects = await storeFirstPage(sidethread);
    for (const subject of [few, dressed]) await storeInFloor(subject, projects);
    await storeInFloor(many, rowsOf(projects));
    await signIn(sidethread, service);
    const comments = sidethread.address(`popup.html#/project/${thread}/comments`);
    await readOnce(sidethread, comments);
    const list = sidethread.address('popup.html#/');
    const opened = await interleave({
      sidethread: async () => ({ cards: await open(sidethread, list) }),
      plain: async () => ({ cards: await open(few, few.address('popup.html')) }),
      dressed: async () => ({ cards: await open(dressed, dressed.address('popup.html')) }),
    });
    const scrolled = await interleave(
      {
        sidethread: () => scroll(sidethread, comments),
        whole: () => scroll(sidethread, comments, (page) => copyWhole(page, COMMENTS)),
        plain: () => scroll(many, many.address('popup.html')),
      },
      { rounds: 5, warmUps: 1 },
    );
    const { sidethread: answers } = await interleave(
      { sidethread: () => answerTimes(sidethread, { list, comments }) },
      { rounds: 5, warmUps: 1 },
    );
    return {
      figures: [
        sampled(
          { what: 'stored projects fill the view', target: { most: 1.5, of: 'ratio' } },
          opened.sidethread.cards,
          { name: PLAIN, samples: opened.plain.cards },
        ),
        sampled(
          { what: 'stored projects fill the view, beside the same looks', target: { most: 1.25, of: 'ratio' } },
          opened.sidethread.cards,
          { name: 'dressed list', samples: opened.dressed.cards },
        ),
        sampled(
          {
            what: `long frames while ${COMMENTS} comments are scrolled`,
            unit: '%',
            target: { most: 5, of: 'value' },
            note: 'the page has worked for more than 50 ms, other work of the machine not counted',
          },
          scrolled.sidethread.long,
          { name: WHOLE, samples: scrolled.whole.long },
        ),
        sampled(
          {
            what: 'frames that are late then',
            unit: '%',
            note: 'more than 50 ms after the one before, for any reason',
          },
          scrolled.sidethread.late,
          { name: WHOLE, samples: scrolled.whole.late },
        ),
        sampled({ what: 'long frames of a plain list of as many rows', unit: '%' }, scrolled.plain.long),
        ...Object.entries(answers).map(([what, samples]): Figure =>
          sampled({ what: `until it answers: ${what}`, target: { most: 200, of: 'value' } }, samples),
        ),
      ],
    };
  });
}

/** As many rows as the thread has comments. */
function rowsOf(projects: readonly Project[]): Project[] {
  return Array.from({ length: COMMENTS }, (_, at) => projects[at % projects.length]).filter((row) => row !== undefined);
}

async function open(subject: Subject, address: string): Promise<number> {
  const { page, opened } = await openWatched(subject, address, asPhone);
  await page.close();
  return opened.cards;
}

async function scroll(subject: Subject, address: string, prepare?: (page: Page) => Promise<void>) {
  const tab = await openWatched(subject, address, asPhone);
  await prepare?.(tab.page);
  const frames = await longFrames(tab);
  await tab.page.close();
  return frames;
}

/** What is done there most, in one popup after the other. */
async function answerTimes(subject: Subject, { list, comments }: { list: string; comments: string }) {
  const popup = await openWatched(subject, list, asPhone);
  const { page } = popup;
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  const taken = {
    'the menu': await answerTime(page, () => page.getByRole('button', { name: 'Menu', exact: true }).click()),
    'another tab': await answerTime(page, () => tab('Inbox').click()),
    'back to the projects': await answerTime(page, () => tab('Projects').click()),
    'a project': await answerTime(page, () => page.getByRole('article').first().getByRole('link').first().click()),
  };
  await page.close();
  const searched = await openWatched(subject, list, asPhone);
  await searched.page.getByRole('searchbox').click();
  const inSearch = await answerTime(searched.page, () => searched.page.keyboard.press('e'));
  // The next popup would open with its results.
  await searched.page.getByRole('searchbox').fill('');
  await searched.page.getByRole('article').nth(5).waitFor();
  await searched.page.close({ runBeforeUnload: true });
  const thread = await openWatched(subject, comments, asPhone);
  await thread.page.getByRole('textbox', { name: 'Comment', exact: true }).click();
  const inComposer = await answerTime(thread.page, () => thread.page.keyboard.press('e'));
  await thread.page.close();
  return {
    ...taken,
    'a letter in the search': inSearch,
    [`a letter in the composer above ${COMMENTS} comments`]: inComposer,
  };
}
