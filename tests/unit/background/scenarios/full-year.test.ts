import { afterAll, expect, test } from 'vitest';
import { STORES, STORE_RULES } from '../../../../utils/cache/database';
import { readHistory } from '../../../../utils/cache/catalogue';
import { ALL_ITEMS } from '../../../../utils/storage/items';
import { read } from '../../../../utils/storage/store';
import { jsonSize } from '../../../../utils/json';
import { ANN, refusal } from '../support/fake-service';
import { browser, clock, createStage, runCycle, service, signIn, stored } from '../support/stage';
import { openedCache } from '../../support';

const WEEK_MS = 7 * 86_400_000;
const WEEKS = 52;
const BOB = { uid: 99, name: 'bob' };
/** Smaller limits, so that a year of one busy person fills all of them within seconds. */
const STORE_SCALE = 400;
const ITEM_LIMITS: Record<string, number> = {
  cursors: 20_000,
  watching: 6000,
  inbox: 25_000,
  outbox: 8000,
  drafts: 40_000,
  revisions: 1200,
};

const items = ALL_ITEMS as unknown as { key: string; maxBytes: number }[];
const rules = STORE_RULES as Record<string, { maxBytes: number; maxRecords: number }>;
const before = structuredClone([items.map(({ maxBytes }) => maxBytes), rules] as const);
for (const item of items) item.maxBytes = ITEM_LIMITS[item.key] ?? item.maxBytes;
for (const name of ['lists', 'history', 'projects', 'threads']) {
  const rule = rules[name];
  if (rule) rule.maxBytes /= STORE_SCALE;
}
afterAll(() => {
  items.forEach((item, at) => (item.maxBytes = before[0][at] ?? 0));
  Object.assign(rules, before[1]);
});

/** The bytes of each item and store, in percent of its limit. */
async function used(): Promise<Map<string, number>> {
  const shares = new Map<string, number>();
  for (const item of ALL_ITEMS) shares.set(item.key, (100 * jsonSize(await read(item))) / item.maxBytes);
  const db = await openedCache();
  for (const store of STORES) {
    const records: unknown[] = await db.getAll(store);
    const { maxBytes, maxRecords } = STORE_RULES[store];
    const bytes = records.reduce((sum: number, record) => sum + jsonSize(record), 0);
    shares.set(`cache: ${store}`, Math.max((100 * bytes) / maxBytes, (100 * records.length) / maxRecords));
  }
  return shares;
}

test('R33: a year of data stays below all limits and loses nothing unread, typed or owed', async () => {
  await createStage();
  const own = (name: string, input: object) => browser.send(name, input);
  const fullest = new Map<string, number>();
  const [mentions, unread] = [new Set<string>(), new Set<string>()];
  const [drafts, posts] = [new Map<string, string>(), [] as string[]];
  /** Each mention with its notification. */
  const notified = new Set<string>();
  for (const id of [1, 2, 3]) service.project(id, { owner: ANN });
  service.comment(1, 'hello');
  await signIn();
  service.answer('post_comment', () => refusal('ERR_BAD_WORD'));
  for (let week = 1; week <= WEEKS; week += 1) {
    clock.ms += WEEK_MS;
    await browser.start();
    // One own project is added and one deleted, and another person's project gets a comment of the person.
    service.publish(1000 + week, ANN);
    if (week > 5) service.project(1000 + week - 5, { state: 'gone' });
    const strange = 5000 + week;
    service.project(strange, { owner: BOB, title: `Strange ${strange}`, whatsNew: 'x'.repeat(2000) });
    for (let n = 0; n < 10; n += 1) service.comment(strange, `${n} ${'long '.repeat(150)}`);
    service.comment(strange, 'Nice', { uid: ANN.uid, username: ANN.name });
    await own('thread.refresh', { projectId: strange });
    await own('projects.list', { search: '', category: `c${week}`, page: 1 });
    for (const id of [1, 1, 2, 2, 1000 + week]) {
      // Soon nearly all of the first thread lies in one hole that can't be read.
      service.garbled.add(service.comment(1, 'unreadable'));
      const said = service.comment(id, `@ann ${'word '.repeat(40)}`);
      mentions.add(`mention:${id}:${said}`);
      if (id > 1000 && week % 4 === 0) unread.add(`mention:${id}:${said}`);
    }
    service.announce(`News ${week}`);
    await runCycle();
    for (const { id, kind, notifiedAs } of await stored('inbox'))
      if (kind === 'mention') notified.add(`${id} in ${notifiedAs}`);
    if (week % 5 === 0) {
      const [draft, post] = [`draft ${week} ${'d'.repeat(1000)}`, `post ${week} ${'p'.repeat(300)}`];
      drafts.set(String(strange), draft);
      expect(await own('draft.save', { projectId: strange, uid: ANN.uid, text: draft })).toMatchObject({ ok: true });
      expect(await own('comment.post', { projectId: 3, uid: ANN.uid, text: post })).toMatchObject({ ok: true });
      const waiting = (await stored('outbox')).find((entry) => entry.kind === 'post' && entry.text === post);
      await own('comment.send', { projectId: 3, postId: waiting?.id ?? '' });
      posts.push(post);
    }
    await own('inbox.mark-read', {
      ids: (await stored('inbox')).filter(({ id, read: isRead }) => !isRead && !unread.has(id)).map(({ id }) => id),
    });
    for (const [name, share] of await used()) fullest.set(name, Math.max(share, fullest.get(name) ?? 0));
  }
  const shares = Object.fromEntries([...fullest].map(([name, share]) => [name, Math.round(share)]));
  process.stdout.write(`| full year | ${JSON.stringify(shares)} |\n`);

  expect([...fullest].filter(([, share]) => share > 100)).toEqual([]);
  // Data that grows has reached its limit.
  for (const name of ['cursors', 'watching', 'inbox', 'revisions', 'cache: lists', 'cache: projects', 'cache: threads'])
    expect([name, (fullest.get(name) ?? 0) > 85]).toEqual([name, true]);
  const inbox = await stored('inbox');
  const left = inbox.flatMap(({ id, read: isRead }) => (isRead ? [] : [id]));
  expect(left.toSorted()).toEqual([...unread].toSorted());
  expect((await stored('drafts')).texts).toEqual(Object.fromEntries(drafts));
  expect((await stored('outbox')).flatMap((entry) => (entry.kind === 'post' ? [entry.text] : []))).toEqual(posts);
  // Each was notified once, although most have long left the inbox and their threads are read every week.
  expect(inbox.length).toBeLessThan(mentions.size / 2);
  expect(notified.size).toBe(mentions.size);
  expect(new Set([...notified].map((each) => each.split(' ')[0]))).toEqual(mentions);
  expect([...notified].filter((each) => each.endsWith('null'))).toEqual([]);
  // Figures of past days can't be fetched again, and the cursors of watched threads keep old comments from being new.
  expect((await readHistory()).get(1)?.points.at(-1)?.comments).toBe(service.threads.get(1)?.length);
  expect(Object.keys((await stored('cursors')).threads)).toEqual(
    expect.arrayContaining(['1', '2', String(1000 + WEEKS)]),
  );
  expect(Object.keys(await stored('revisions'))).toContain('news');
}, 120_000);
