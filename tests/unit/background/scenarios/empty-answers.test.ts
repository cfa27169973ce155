import { beforeEach, expect, test } from 'vitest';
import { openPanel } from '../support/panel';
import { postNow } from '../support/posting';
import { browser, clock, createStage, runCycle, service, signIn, stored } from '../support/stage';

const MINUTE = 60_000;
const EVE = { uid: 50, name: 'eve' };

beforeEach(async () => {
  await createStage();
  service.project(1);
});

/** Makes every thread answer empty. */
function emptyThreads(): void {
  service.answer('view_comments', () => Response.json({ status: 'success', author_uid: 7, data: '[]' }));
}

test.each([
  ['a poll', async () => void (await (await openPanel(1)).send('thread.poll', { isActive: true }))],
  ['a refresh', async () => void (await (await openPanel(1)).send('thread.refresh', {}))],
  ['a cycle of the watch', () => runCycle()],
])(
  'a thread that answers empty once, at %s, keeps its comments, and shows the new ones at the next poll',
  async (_how, come) => {
    service.comment(1, 'first');
    await signIn();
    const panel = await openPanel(1);
    await panel.send('thread.refresh', {});
    clock.ms += MINUTE;
    service.comment(1, 'second');
    emptyThreads();
    await come();
    expect((await panel.view()).comments).toHaveLength(1);
    service.override = () => undefined;
    clock.ms += 6 * MINUTE;
    await panel.send('thread.poll', { isActive: true });
    expect((await panel.view()).comments).toHaveLength(2);
  },
);

test('a comment that was not sent is not confused with an older one if the thread answered empty before', async () => {
  service.project(40, { owner: EVE });
  service.comment(40, 'thanks', { uid: 7, username: 'ann' });
  await signIn();
  const panel = await openPanel(40);
  emptyThreads();
  await panel.send('thread.refresh', {});
  service.answer('post_comment', () => new TypeError('Failed to fetch'));
  expect(await postNow(panel, 'thanks')).toMatchObject({ posts: [{ text: 'thanks', state: 'checking' }] });
});

test('a followed person’s news contain no projects of others, even if the service lists all projects', async () => {
  await signIn();
  await browser.send('watch.set-person', { uid: EVE.uid, name: 'eve', watch: true });
  const items = [EVE.uid, 60].map((uid) => ({
    id: String(uid),
    uid: String(uid),
    user_name: `n${uid}`,
    title: 'Clock',
    comments: '0',
    published_timestamp: String(clock.ms + MINUTE),
  }));
  service.answer('get_project_list', () => Response.json({ status: 'success', total_pages: '1', projects: items }));
  await runCycle(6 * MINUTE);
  expect((await stored('inbox')).map(({ id }) => id)).toEqual(['project:50']);
});
