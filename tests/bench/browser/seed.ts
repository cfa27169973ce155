import type { Project } from '../../../utils/api/schemas.ts';
import type { Page } from 'playwright';
import type { Subject } from './subject.ts';

/** What of the browser's own API is used inside the extension. */
declare const chrome: { storage: { local: { set(items: object): Promise<void> } } };

/** Shows a popup its list once, so that it is stored; closes it again. @returns the projects of that list */
export async function storeFirstPage(subject: Subject): Promise<Project[]> {
  const { page } = await subject.openTab();
  await page.goto(subject.address('popup.html'));
  await page.locator('article').nth(5).waitFor();
  const stored = await page.waitForFunction(async () => {
    const opened = indexedDB.open('cache');
    await new Promise((resolve) => opened.addEventListener('success', resolve));
    const found = opened.result.transaction('lists').objectStore('lists').get('projects');
    await new Promise((resolve) => found.addEventListener('success', resolve));
    opened.result.close();
    return (found.result as { projects: Project[] } | undefined)?.projects;
  });
  const projects = (await stored.jsonValue()) ?? [];
  // Leaving a page is when it keeps where it was.
  await page.close({ runBeforeUnload: true });
  return projects;
}

/** Stores the same projects where the hand-written list reads them. */
export async function storeInFloor(subject: Subject, projects: readonly Project[]): Promise<void> {
  const { page } = await subject.openTab();
  await page.goto(subject.address('popup.html'));
  await page.evaluate((stored) => chrome.storage.local.set({ projects: stored }), projects);
  await page.close();
}

/** Adds projects to those that were seen, in a page of the extension: copies of one, each with a number in its title. */
export async function storeKnown(
  page: Page,
  { like, many, word }: { like: Project; many: number; word: string },
): Promise<void> {
  await page.evaluate(
    async ({ like, many, word }) => {
      const opened = indexedDB.open('cache');
      await new Promise((resolve) => opened.addEventListener('success', resolve));
      const tx = opened.result.transaction('projects', 'readwrite');
      const seenAt = Date.now();
      for (let id = 1_000_001; id <= 1_000_000 + many; id += 1)
        tx.objectStore('projects').put({ project: { ...like, id, title: `${word} ${id}` }, seenAt }, id);
      await new Promise((resolve) => tx.addEventListener('complete', resolve));
      opened.result.close();
    },
    { like, many, word },
  );
}

/** Stores threads with the comments of a few hundred people, 200 letters each; a word is in every tenth of them. */
export async function storeThreads(
  page: Page,
  { threads, comments, word }: { threads: number; comments: number; word: string },
): Promise<void> {
  await page.evaluate(
    async ({ threads, comments, word }) => {
      const words = 'the build works on my old phone but colours look odd after an update größer день'.split(' ');
      const textOf = (at: number): string =>
        Array.from({ length: 32 }, (_, n) => words[(at * 7 + n * n) % words.length]).join(' ') +
        (at % 10 === 0 ? ` ${word}` : '');
      const opened = indexedDB.open('cache');
      await new Promise((resolve) => opened.addEventListener('success', resolve));
      const tx = opened.result.transaction('threads', 'readwrite');
      for (let thread = 0; thread < threads; thread += 1) {
        const projectId = 2_000_000 + thread;
        const ofThread = Array.from({ length: comments }, (_, n) => {
          const at = thread * comments + n + 1;
          return {
            id: at,
            projectId,
            text: textOf(at),
            postedAt: at * 60_000,
            authorId: at % 300,
            authorName: `author${at % 300}`,
            authorAvatarUrl: null,
            fromTeam: false,
          };
        });
        const value = { projectId, authorId: 1, comments: ofThread, skipped: 0, holes: [], fetchedAt: 1, version: 1 };
        tx.objectStore('threads').put(value, projectId);
      }
      await new Promise((resolve) => tx.addEventListener('complete', resolve));
      opened.result.close();
    },
    { threads, comments, word },
  );
}
