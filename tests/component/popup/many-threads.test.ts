import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cacheThread } from '../../../utils/cache/write-answers';
import { t } from '../../../utils/locale/i18n';
import { inboxItem, watchingItem } from '../../../utils/storage/items';
import { valuesOf } from '../../tools/worlds/draw';
import { watchingOf } from '../../unit/popup/support';
import { aWatched } from '../../unit/support';
import { aComment } from '../../unit/utils/thread/support/samples';
import { openPopup } from '../support/pages/open-popup';
import { signIn, store } from '../support/stored';
import { mention, scope as chip } from './inbox/support';

/** More cards than that at once make a popup slow. Rows of own projects are small. */
const MOST_CARDS = 30;

const cards = () => page.getByRole('article').elements();
const numbers = () => Array.from({ length: count }, (_, index) => index + 1);
let count = 0;

/** So many own projects, with a mention and a comment in each: the higher its number, the older. */
async function followMany(): Promise<void> {
  await signIn();
  const threads = numbers().map((id) => [id, aWatched({ title: `Project ${id}` })]);
  await store(watchingItem, watchingOf(7, Object.fromEntries(threads)));
  for (const id of numbers()) {
    const comments = [aComment({ id, text: `text ${id}.`, postedAt: (count - id + 1) * 1000 })];
    await cacheThread({ projectId: id, authorId: 7, skipped: 0, holes: [], fetchedAt: 1, comments });
  }
  const mentions = numbers().map((id) =>
    mention(id, { id: `mention:${id}:${id}`, projectId: id, title: `Project ${id}` }),
  );
  await store(inboxItem, mentions);
}

/** Asks for older ones as long as there are any. @returns the text of the last card */
async function lastOfAll(): Promise<string> {
  const older = page.getByRole('button', { name: t('inbox_older'), exact: true });
  while (older.elements().length > 0) {
    const before = cards().length;
    await older.click();
    await expect.poll(() => cards().length).toBeGreaterThan(before);
  }
  return cards().at(-1)?.textContent ?? '';
}

describe.for(valuesOf('threads'))('with %d threads', { tags: ['full'] }, (threads) => {
  test.for([
    ['the inbox', '#/inbox', null, (last: number) => `text ${last}.`],
    ['new comments', '#/inbox', 'inbox_new', () => 'text 1.'],
    ['own projects', '#/mine', null, () => 'Project '],
  ] as const)('%s: a page of the inbox has no more than is read at once; all is there', async ([, at, scope, last]) => {
    count = threads;
    await followMany();
    await openPopup(at);
    if (scope) await chip(scope).click();
    await expect.poll(() => cards().length).toBeGreaterThan(0);
    if (at === '#/inbox') expect(cards().length).toBeLessThanOrEqual(MOST_CARDS);
    expect(await lastOfAll()).toContain(last(count));
    expect(cards()).toHaveLength(count);
  });
});
