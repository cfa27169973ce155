import { describe, expect, test } from 'vitest';
import { JONAS, MIRA, MIRAS_PROJECT, OTHERS_PROJECT } from '../../service/fixtures.ts';
import { ask, post, proofOf, serviceForTests, threadOf } from './client.ts';
import type { Json } from './client.ts';

// Who is refused, and whether a thread is what the database holds: `tests/unit/utils/api/contract.test.ts`.
const VIEW = '/api/v2/view_comments.php';
const POST = '/api/v2/post_comment.php';
const FIELDS = ['badge', 'comment_type', 'id', 'message', 'profilepic', 'project_id', 'timestamp', 'uid', 'username'];

// Whole seconds: the service writes no others, and the test of the cooldown counts them.
let time = Math.floor(Date.now() / 1000) * 1000;
const service = serviceForTests({ now: () => time });

function write(message: string, more: Record<string, string> = {}): Promise<Json> {
  const form = { project_id: String(OTHERS_PROJECT), message, comment_type: 'default' };
  return ask(service.current, POST, { ...form, ...proofOf(service.current, JONAS), ...more });
}

const person = (of: 'userName' | 'badge', value: string) =>
  service.current.people.find((each) => each[of] === value) ?? MIRA;

describe('view_comments', () => {
  test('names the author as a number and holds the comments as JSON within JSON, whose slashes are escaped twice', async () => {
    const form = { project_id: String(MIRAS_PROJECT), ...proofOf(service.current, JONAS) };
    const text = await (await post(service.current, VIEW, form)).text();
    expect(text).toContain('https:\\\\\\/\\\\\\/example.org');
    const body = JSON.parse(text) as Json;
    expect(body).toEqual({ status: 'success', author_uid: MIRA.uid, data: expect.any(String) });
    for (const comment of JSON.parse(body['data'] as string) as Json[]) {
      expect(Object.keys(comment).toSorted()).toEqual(FIELDS);
      expect(Object.values(comment).every((value) => typeof value === 'string')).toBe(true);
    }
  });

  test('returns a message of the team anonymously, without the member who wrote it', async () => {
    const thread = await threadOf(service.current, MIRA, MIRAS_PROJECT);
    const team = thread.filter((comment) => comment['comment_type'] === 'anonymous');
    expect(team).toMatchObject([{ uid: '0', username: 'Project Commons' }]);
  });
});

describe('post_comment', () => {
  test('does not return the id of the comment', async () => {
    expect(await write('hello')).toEqual({ status: 'success', message: expect.any(String), status_code: 'OK' });
  });

  test('takes 1,000 characters, however many bytes, and none at all', async () => {
    for (const message of ['👋'.repeat(1000), '']) expect(await write(message)).toMatchObject({ status: 'success' });
  });

  test('takes only the comment type default, and no body without a message', async () => {
    expect(await write('psst', { comment_type: 'anonymous' })).toMatchObject({ status_code: 'ERR_INVALID_PARAMETER' });
    const form = { project_id: String(OTHERS_PROJECT), comment_type: 'default', ...proofOf(service.current, JONAS) };
    expect(await ask(service.current, POST, form)).toMatchObject({ status_code: 'ERR_INVALID_PARAMETER' });
  });

  test('refuses bad words, but not words that contain them', async () => {
    expect(await write('you Spamlord!')).toMatchObject({ status_code: 'ERR_CONTAINS_BADWORD' });
    expect(await write('the spamlordship')).toMatchObject({ status: 'success' });
  });

  test('refuses comments during a cooldown, which each person has separately', async () => {
    service.current.control.cooldown({ minutes: 5 });
    expect(await write('first')).toMatchObject({ status_code: 'ERR_COMMENT_COOLDOWN' });
    const hers = proofOf(service.current, person('userName', 'Zoë K.'));
    expect(await write('hers', hers)).toMatchObject({ status: 'success' });
    time += 299_000;
    expect(await write('too soon')).toMatchObject({ status_code: 'ERR_COMMENT_COOLDOWN' });
    time += 1000;
    expect(await write('in time')).toMatchObject({ status: 'success' });
    service.current.control.cooldown({ minutes: 0 });
    expect(await write('at once')).toMatchObject({ status: 'success' });
  });
});

describe('delete_comment', () => {
  const written = (): number =>
    service.current.control.comment({ as: 'jonas', projectId: MIRAS_PROJECT, message: 'to be deleted' }).id;
  const remove = (as: typeof MIRA, id: number): Promise<Json> =>
    ask(service.current, '/api/v2/delete_comment.php', {
      comment_id: String(id),
      uid: String(as.uid),
      ...proofOf(service.current, as),
    });

  test('lets a moderator with several badges delete every comment, and none with a lower badge', async () => {
    expect(await remove(person('badge', '10,40'), written())).toMatchObject({ status: 'success' });
    expect(await remove(person('badge', '20'), written())).toMatchObject({ status_code: 'ERR_ACCESS_DENIED' });
  });

  test('never uses an id again', async () => {
    const id = written();
    await remove(JONAS, id);
    expect(written()).toBeGreaterThan(id);
  });
});
