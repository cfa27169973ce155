import type { Project } from '../../../utils/api/schemas.ts';
import { interleave } from '../arithmetic/rounds.ts';
import { signIn } from '../browser/sign-in.ts';
import { storeFirstPage, storeKnown, storeThreads } from '../browser/seed.ts';
import { launchSubject, type Subject } from '../browser/subject.ts';
import { withBrowsers } from '../browser/with-browsers.ts';
import { sampled, type Figure } from '../figures.ts';
import type { BenchSetup } from '../bench-setup.ts';

const PROJECTS = 5000;
const THREADS = 500;
const COMMENTS_A_THREAD = 100;
/** In the title of each project and in every tenth comment; not in announcements, which come before comments. */
const WORD = 'quillwort';
const TYPED = Array.from(WORD, (_letter, at) => WORD.slice(0, at + 1));

/** What of the browser's own API is used inside the worker; `dispatch` exists there although no types tell of it. */
declare const chrome: {
  omnibox: Record<
    'onInputStarted' | 'onInputChanged',
    { hasListeners(): boolean; dispatch(text?: string, show?: (found: { content: string }[]) => void): void }
  >;
};

/** What a worker that was just started takes to suggest at the first letter after the keyword, and at the next ones. */
export async function addressBar({ extensionDir, service }: BenchSetup): Promise<Figure[]> {
  return withBrowsers(launchSubject, { subject: extensionDir }, async ({ subject }) => {
    await signIn(subject, service);
    const [like] = await storeFirstPage(subject);
    if (like) await store(subject, like);
    const taken = await interleave({ typing: () => type(subject) }, { rounds: 7, warmUps: 1 });
    const { first, comments, next, slowest } = taken.typing;
    return [
      sampled({ what: `the address bar, a worker just started, ${PROJECTS} projects: the first letter` }, first),
      sampled({ what: `the same: until ${THREADS * COMMENTS_A_THREAD} comments are suggested, too` }, comments),
      sampled({ what: 'the same: a letter after that, median', target: { most: 10, of: 'value' } }, next),
      sampled({ what: 'the same: the slowest of these letters' }, slowest),
    ];
  });
}

async function store(subject: Subject, like: Project): Promise<void> {
  const { page } = await subject.openTab();
  await page.goto(subject.address('options.html'));
  await storeKnown(page, { like, many: PROJECTS, word: WORD });
  await storeThreads(page, { threads: THREADS, comments: COMMENTS_A_THREAD, word: WORD });
  await page.close();
}

interface Taken {
  first: number;
  comments: number;
  next: number;
  slowest: number;
}

/** When the first letter has its suggestions, when one has a comment among them, and what a letter after that takes; in ms. */
async function type(subject: Subject): Promise<Taken> {
  await subject.killWorker();
  const worker = await subject.worker();
  return worker.evaluate(async (typed) => {
    const { onInputStarted, onInputChanged } = chrome.omnibox;
    while (!onInputChanged.hasListeners()) await new Promise((resolve) => setTimeout(resolve, 5));
    const typeText = async (text: string): Promise<{ ms: number; hasComments: boolean }> => {
      const typedAt = performance.now();
      const found = await new Promise<{ content: string }[]>((resolve) => onInputChanged.dispatch(text, resolve));
      return {
        ms: performance.now() - typedAt,
        hasComments: found.some(({ content }) => content.includes('#comment-')),
      };
    };
    const [letter = ''] = typed;
    const startedAt = performance.now();
    onInputStarted.dispatch();
    const { ms: first } = await typeText(letter);
    for (let tries = 0; !(await typeText(letter)).hasComments; tries += 1)
      if (tries === 50) throw new Error('No comment was ever suggested.');
    const comments = performance.now() - startedAt;
    const next: number[] = [];
    for (const text of typed.slice(1)) next.push((await typeText(text)).ms);
    next.sort((a, b) => a - b);
    return { first, comments, next: next[Math.floor(next.length / 2)] ?? 0, slowest: next.at(-1) ?? 0 };
  }, TYPED);
}
