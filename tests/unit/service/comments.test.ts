import { describe, expect, test } from 'vitest';
import {
  COMMENTS_OFF_PROJECT,
  HUGE_THREAD_PROJECT,
  JONAS,
  MIRA,
  MIRAS_PROJECT,
  MISSING_PROJECT,
  OTHERS_PROJECT,
  PRIVATE_PROJECT,
} from '../../service/fixtures.ts';
import { ask, post, proofOf, serviceForTests, threadOf } from './client.ts';
import type { Json } from './client.ts';

const VIEW = '/api/v2/view_comments.php';
const POST = '/api/v2/post_comment.php';
const FIELDS = ['badge', 'comment_type', 'id', 'message', 'profilepic', 'project_id', 'timestamp', 'uid', 'username'];

// Whole seconds: the service writes no others, and the test of the cooldown counts them.
let time = Math.floor(Date.now() / 1000) * 1000;
const service = serviceForTests({ now: () => time });

function write(projectId: number, message: string, more: Record<string, string> = {}): Promise<Json> {
  return ask(service.current, POST, {
    project_id: String(projectId),
    message,
    comment_type: 'default',
    ...proofOf(service.current, JONAS),
    ...more,
  });
}

describe('view_comments', () => {
  test('names the author as a number and holds the comments as JSON within JSON', async () => {
    const body = await ask(service.current, VIEW, {
      project_id: String(MIRAS_PROJECT),
      ...proofOf(service.current, JONAS),
    });
    expect(Object.keys(body)).toEqual(['status', 'author_uid', 'data']);
    expect(body).toMatchObject({ status: 'success', author_uid: MIRA.uid, data: expect.any(String) });
    const comments = JSON.parse(body['data'] as string) as Json[];
    for (const comment of comments) {
      expect(Object.keys(comment).toSorted()).toEqual(FIELDS);
      expect(Object.values(comment).every((value) => typeof value === 'string')).toBe(true);
    }
  });

  test('escapes slashes twice in the nested text', async () => {
    const text = await (
      await post(service.current, VIEW, { project_id: String(MIRAS_PROJECT), ...proofOf(service.current, JONAS) })
    ).text();
    expect(text).toContain('https:\\\\\\/\\\\\\/example.org');
  });

  test('returns comments in ascending order of time, the newest last, a thousand in one answer', async () => {
    const thread = await threadOf(service.current, MIRA, HUGE_THREAD_PROJECT);
    expect(thread.length).toBe(1000);
    const times = thread.map((comment) => Number(comment['timestamp']));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.every((time) => time % 1000 === 0)).toBe(true);
  });

  test('returns a message of the team anonymously, without the member who wrote it', async () => {
    const team = (await threadOf(service.current, MIRA, MIRAS_PROJECT)).filter(
      (comment) => comment['comment_type'] === 'anonymous',
    );
    expect(team).toMatchObject([{ uid: '0', username: 'Project Commons' }]);
  });

  test('returns old comments where comments are off, and none of a private or missing project', async () => {
    expect((await threadOf(service.current, MIRA, COMMENTS_OFF_PROJECT)).length).toBe(3);
    const as = proofOf(service.current, MIRA);
    expect(await ask(service.current, VIEW, { project_id: String(PRIVATE_PROJECT), ...as })).toMatchObject({
      status_code: 'ERR_PROJECT_PRIVATE',
    });
    expect(await ask(service.current, VIEW, { project_id: String(MISSING_PROJECT), ...as })).toMatchObject({
      status_code: 'ERR_PROJECT_NOT_FOUND',
    });
  });

  test('needs credentials', async () => {
    const view = (proof: Record<string, string>): Promise<Json> =>
      ask(service.current, VIEW, { project_id: String(MIRAS_PROJECT), ...proof });
    expect(await view({})).toMatchObject({ status: 'error', status_code: 'ERR_INVALID_PARAMETER' });
    expect(await view(proofOf(service.current, { ...MIRA, password: 'wrong horse' }))).toMatchObject({
      status_code: 'ERR_INVALID_PASSWORD',
    });
  });
});

describe('post_comment', () => {
  test('adds the comment at the end of the thread and does not return its id', async () => {
    const message = 'Hello + & = / "you" 👋\r\nשלום <b>';
    const body = await write(OTHERS_PROJECT, message);
    expect(body).toEqual({ status: 'success', message: expect.any(String), status_code: 'OK' });
    const last = (await threadOf(service.current, MIRA, OTHERS_PROJECT)).at(-1);
    expect(last).toMatchObject({
      uid: String(JONAS.uid),
      username: 'jonas',
      badge: '0',
      message,
      comment_type: 'default',
    });
    expect(last).toMatchObject({ project_id: String(OTHERS_PROJECT) });
  });

  test('takes 1,000 characters, however many bytes, and no more', async () => {
    expect(await write(OTHERS_PROJECT, '👋'.repeat(1000))).toMatchObject({ status: 'success' });
    expect(await write(OTHERS_PROJECT, 'x'.repeat(1000))).toMatchObject({ status: 'success' });
    expect(await write(OTHERS_PROJECT, 'x'.repeat(1001))).toMatchObject({
      status: 'error',
      status_code: 'ERR_INVALID_PARAMETER',
    });
  });

  test('accepts an empty message, but not a missing one', async () => {
    expect(await write(OTHERS_PROJECT, '')).toMatchObject({ status: 'success' });
    const withoutMessage = {
      project_id: String(OTHERS_PROJECT),
      comment_type: 'default',
      ...proofOf(service.current, JONAS),
    };
    expect(await ask(service.current, POST, withoutMessage)).toMatchObject({ status_code: 'ERR_INVALID_PARAMETER' });
  });

  test('takes only the comment type default', async () => {
    expect(await write(OTHERS_PROJECT, 'psst', { comment_type: 'anonymous' })).toMatchObject({
      status_code: 'ERR_INVALID_PARAMETER',
    });
  });

  test('refuses where comments are off, in private and on missing projects, and stores nothing', async () => {
    const before = service.current.control.state().comments;
    expect(await write(COMMENTS_OFF_PROJECT, 'hi')).toMatchObject({ status_code: 'ERR_COMMENTS_DISABLED' });
    expect(await write(PRIVATE_PROJECT, 'hi')).toMatchObject({ status_code: 'ERR_PROJECT_PRIVATE' });
    expect(await write(MISSING_PROJECT, 'hi')).toMatchObject({ status_code: 'ERR_PROJECT_NOT_FOUND' });
    expect(service.current.control.state().comments).toBe(before);
  });

  test('refuses bad words, but not words that contain them', async () => {
    expect(await write(OTHERS_PROJECT, 'you Spamlord!')).toMatchObject({ status_code: 'ERR_CONTAINS_BADWORD' });
    expect(await write(OTHERS_PROJECT, 'the spamlordship')).toMatchObject({ status: 'success' });
  });

  test('refuses comments during a cooldown, which each person has separately', async () => {
    service.current.control.cooldown({ minutes: 5 });
    expect(await write(OTHERS_PROJECT, 'first')).toMatchObject({ status_code: 'ERR_COMMENT_COOLDOWN' });
    const zoe = service.current.people.find((person) => person.userName === 'Zoë K.')!;
    expect(await write(OTHERS_PROJECT, 'hers', proofOf(service.current, zoe))).toMatchObject({ status: 'success' });
    time += 299_000;
    expect(await write(OTHERS_PROJECT, 'too soon')).toMatchObject({ status_code: 'ERR_COMMENT_COOLDOWN' });
    time += 1000;
    expect(await write(OTHERS_PROJECT, 'in time')).toMatchObject({ status: 'success' });
    service.current.control.cooldown({ minutes: 0 });
    expect(await write(OTHERS_PROJECT, 'at once')).toMatchObject({ status: 'success' });
  });
});

describe('delete_comment', () => {
  const remove = (person: typeof MIRA, id: number, uid = person.uid): Promise<Json> =>
    ask(service.current, '/api/v2/delete_comment.php', {
      comment_id: String(id),
      uid: String(uid),
      ...proofOf(service.current, person),
    });
  const written = (as: string, projectId: number): number =>
    service.current.control.comment({ as, projectId, message: 'to be deleted' }).id;
  const isThere = async (projectId: number, id: number): Promise<boolean> =>
    (await threadOf(service.current, MIRA, projectId)).some((comment) => comment['id'] === String(id));

  test('lets a moderator with several badges delete every comment', async () => {
    const paulo = service.current.people.find((person) => person.badge === '10,40')!;
    const id = written('jonas', MIRAS_PROJECT);
    expect(await remove(paulo, id)).toMatchObject({ status: 'success' });
    expect(await isThere(MIRAS_PROJECT, id)).toBe(false);
  });

  test('does not take a badge below 40 for a moderator’s', async () => {
    const vip = service.current.people.find((person) => person.badge === '20')!;
    const id = written('jonas', MIRAS_PROJECT);
    expect(await remove(vip, id)).toMatchObject({ status_code: 'ERR_ACCESS_DENIED' });
  });

  test('refuses a deleted comment as an invalid argument, and never uses its id again', async () => {
    const id = written('jonas', OTHERS_PROJECT);
    await remove(JONAS, id);
    expect(await remove(JONAS, id)).toMatchObject({ status_code: 'ERR_INVALID_ARGUMENT' });
    expect(written('jonas', OTHERS_PROJECT)).toBeGreaterThan(id);
  });
});
