import { describe, expect, it } from 'vitest';
import { createClient, type Client } from '../../../../entrypoints/background/gate/client';
import type { Fetch } from '../../../../entrypoints/background/gate/request';
import { directly } from '../../utils/api/support/directly';
import { failureFrom } from '../../../../utils/errors';
import { answering, network } from '../../utils/support/network';
import { profile } from '../../utils/support/profile';

const LOGIN = { email: 'AB+/cd==', password: 'EF+/gh==' };

const clientFor = (answer: object) => createClient(directly(answering(answer).fetch, profile), profile);

type Call = (client: Client) => Promise<unknown>;

/** The fields that one call sends. */
async function sentBy(call: Call, answer: object) {
  const { fetch, sent } = answering(answer);
  await call(createClient(directly(fetch, profile), profile));
  expect(sent).toHaveLength(1);
  const { api_key: key, ...fields } = Object.fromEntries(sent[0]?.fields ?? []);
  expect(key).toBe(profile.apiKey);
  return { path: sent[0]?.url.replace(profile.baseUrl, ''), fields };
}

describe('the client', () => {
  const everyFilter = {
    page: 1,
    search: 'bus & rail',
    type: 'ide_apk',
    category: 'UI & UX',
    authorId: 2007,
    list: 'editor_choice',
  } as const;

  // Every field that is sent stands here: the credentials are in four of the calls alone.
  it.each<[string, Call, path: string, fields: object]>([
    ['a list (4.1) by the page', (to) => to.listProjects({ page: 3 }), 'v3/get_project_list', { page_number: '3' }],
    [
      'a list (4.1) with every filter',
      (to) => to.listProjects(everyFilter),
      'v3/get_project_list',
      {
        page_number: '1',
        search_keywords: 'bus & rail',
        project_type: 'ide_apk',
        category: 'UI & UX',
        user_id: '2007',
        scope: 'editor_choice',
      },
    ],
    [
      'a list (4.1) without empty filters',
      (to) => to.listProjects({ page: 1, search: '', type: '', category: '' }),
      'v3/get_project_list',
      { page_number: '1' },
    ],
    ['details (4.2)', (to) => to.getProject(31_023), 'v3/get_project_details', { project_id: '31023' }],
    [
      'comments (4.3)',
      (to) => to.viewComments(LOGIN, 31_023),
      'v2/view_comments.php',
      { project_id: '31023', ...LOGIN },
    ],
    [
      'to post (4.4)',
      (to) => to.postComment(LOGIN, { projectId: 31_023, text: 'hi @ann +1' }),
      'v2/post_comment.php',
      { project_id: '31023', message: 'hi @ann +1', comment_type: 'default', ...LOGIN },
    ],
    [
      'to delete (4.5)',
      (to) => to.deleteComment(LOGIN, { commentId: 501, uid: 7 }),
      'v2/delete_comment.php',
      { comment_id: '501', uid: '7', ...LOGIN },
    ],
    ['announcements (4.6)', (to) => to.getNews(), 'v3/get_news', {}],
    ['types (4.7)', (to) => to.getProjectTypes(), 'v3/get_project_types', {}],
    ['metadata (4.8)', (to) => to.getMetadata(), 'v3/get_meta_data.php', {}],
    [
      'to log in (4.9)',
      (to) => to.logIn(LOGIN, 'P1_token'),
      'v2/login.php',
      { ...LOGIN, hcaptcha_response: 'P1_token', login: 'true' },
    ],
  ])('requests %s', async (_what, call, path, fields) => {
    expect(await sentBy(call, { id: '31023', uid: 7 })).toEqual({ path: `/api/${path}`, fields });
  });

  it('logs in (4.9) where the server prints a warning before its answer, and reads comments (4.3)', async () => {
    const answer = { status: 'success', uid: 7, data: JSON.stringify([{ id: '1', message: 'Hi' }]) };
    const { fetch } = network(
      () => new Response(`<b>Notice</b>: x on line 3${JSON.stringify(answer)}<script>1</script>`),
    );
    const client = createClient(directly(fetch, profile), profile);
    expect(await client.logIn(LOGIN, 'P1_token')).toBe(7);
    expect(await client.viewComments(LOGIN, 1)).toMatchObject({ comments: [{ id: 1, text: 'Hi' }] });
  });

  it('sends JSON with real booleans and numbers if the profile asks for it', async () => {
    const { fetch, sent } = answering({ uid: 7 });
    const client = createClient(directly(fetch, { ...profile, bodyEncoding: 'json' }), profile);
    await client.logIn(LOGIN, 'P1_token');
    await client.deleteComment(LOGIN, { commentId: 501, uid: 7 });
    expect(sent.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { api_key: profile.apiKey, ...LOGIN, hcaptcha_response: 'P1_token', login: true },
      { api_key: profile.apiKey, comment_id: 501, uid: 7, ...LOGIN },
    ]);
  });
});

describe('a list of projects', () => {
  const listed = (answer: object) => clientFor(answer).listProjects({ page: 1 });

  it.each([['0'], [''], [null], [undefined], [0], ['1'], [1], ['x'], ['-2']])(
    'has one page where the service says %j',
    async (pages) => {
      expect((await listed({ total_pages: pages, projects: [] })).totalPages).toBe(1);
    },
  );

  it.each([[[]], [null], [undefined]])('may be empty as %j', async (projects) => {
    expect(await listed({ total_pages: '1', projects })).toEqual({ projects: [], totalPages: 1, skipped: 0 });
  });

  it('may be an object by position, and contains each project once', async () => {
    const list = await listed({
      total_pages: '1',
      projects: { 0: { id: '1', title: 'a' }, 2: { id: '2' }, 5: { id: '1', title: 'b' }, 7: {} },
    });
    expect(list).toMatchObject({ projects: [{ id: 1, title: 'a' }, { id: 2 }], skipped: 1 });
  });

  it.each([['text'], [5], [{ a: 1 }], [{}], [false]])('cannot be read from %j', async (projects) => {
    expect(await failureFrom(listed({ projects }))).toEqual({ code: 'malformed', detail: 'projects' });
  });
});

describe('a thread', () => {
  const comment = (id: number, timestamp: number) => ({
    id: String(id),
    uid: '7',
    username: 'ann',
    message: `Text ${id}`,
    timestamp: String(timestamp),
  });
  const thread = (data: unknown, more: object = { author_uid: 2007 }) =>
    clientFor({ ...more, data }).viewComments(LOGIN, 5);

  it('is decoded twice, as JSON within JSON', async () => {
    const read = await thread(JSON.stringify([comment(1, 1000), { broken: true }, comment(2, 2000)]));
    expect(read).toMatchObject({ projectId: 5, authorId: 2007, skipped: 1 });
    expect(read.comments.map(({ text }) => text)).toEqual(['Text 1', 'Text 2']);
  });

  it.each([
    ['a real list', [comment(1, 1000)]],
    ['an object of positions', JSON.stringify({ 0: comment(1, 1000), 3: null })],
    ['an object of positions, not encoded', { 4: comment(1, 1000) }],
    ['a list of texts', JSON.stringify([JSON.stringify(comment(1, 1000))])],
    ['behind a byte order mark', `\uFEFF ${JSON.stringify([comment(1, 1000)])}\r\n`],
  ])('may be %s', async (_what, data) => {
    expect((await thread(data)).comments.map(({ text }) => text)).toEqual(['Text 1']);
  });

  it.each([['[]'], [''], ['  '], ['null'], [null], [undefined], [[]]])('may be empty as %j', async (data) => {
    expect(await thread(data)).toEqual({ projectId: 5, authorId: 2007, comments: [], skipped: 0, holes: [] });
  });

  it.each([['[{"id":'], ['<html>'], ['"[]"'], ['{}'], ['5'], ['false'], [{}], [5], [true]])(
    'cannot be read from %j',
    async (data) => {
      expect(await failureFrom(thread(data))).toEqual({ code: 'malformed', detail: 'data' });
    },
  );

  it.each([
    [{ author_uid: '2007' }, 2007],
    [{ author_uid: null }, 0],
    [{}, 0],
  ])('takes the author of a comment from %j', async (more, authorId) => {
    expect((await thread('[]', more)).authorId).toBe(authorId);
  });
});

describe('pictures', () => {
  const PICTURE = 'https://pictures.service.example/a.png';
  const avatars = [PICTURE, 'https://tracker.example/a.png', '/a.png'];

  it.each([
    ['that the profile names are loaded', profile, [PICTURE, null], ['https://tracker.example']],
    [
      'that the profile does not name are dropped, and their origins are reported',
      { ...profile, pictures: [] },
      [null, null],
      ['https://pictures.service.example', 'https://tracker.example'],
    ],
  ])('of other hosts %s', async (_what, of, others, origins) => {
    const refused = new Set<string>();
    const data = JSON.stringify(avatars.map((profilepic, id) => ({ id: id + 1, profilepic })));
    const { comments } = await createClient(directly(answering({ data }).fetch, of), of, refused).viewComments(
      LOGIN,
      5,
    );
    const own = 'https://api.service.example/a.png';
    expect(comments.map(({ authorAvatarUrl }) => authorAvatarUrl)).toEqual([...others, own]);
    expect([...refused]).toEqual(origins);
  });
});

it.each([[[]], [null], [undefined]])('announcements and types may be empty as %j', async (nothing) => {
  const client = clientFor({ news: nothing, categories: nothing });
  expect(await client.getNews()).toEqual({ announcements: [], skipped: 0 });
  expect(await client.getProjectTypes()).toEqual({ types: [], skipped: 0 });
});

describe('logging in', () => {
  const logIn = (answer: object) => clientFor(answer).logIn(LOGIN, 'token');

  it('returns the uid, which may be a number or text', async () => {
    expect(await logIn({ uid: 2007 })).toBe(2007);
    expect(await logIn({ uid: '2007' })).toBe(2007);
  });

  it.each([[null], [undefined], [0], ['']])('fails without a uid: %j', async (uid) => {
    expect(await failureFrom(logIn({ uid }))).toEqual({ code: 'malformed', detail: 'uid' });
  });
});

it('details without an id are malformed', async () => {
  expect(await failureFrom(clientFor({ title: 'x' }).getProject(1))).toEqual({ code: 'malformed', detail: 'id' });
});

it('every call with the login ends when its signal is aborted', async () => {
  const caller = AbortSignal.abort();
  const { fetch, sent } = answering();
  const abortable: Fetch = async (url, init) => {
    init.signal?.throwIfAborted();
    return fetch(url, init);
  };
  const client = createClient(directly(abortable, profile), profile);
  const calls = [
    client.viewComments(LOGIN, 1, caller),
    client.postComment(LOGIN, { projectId: 1, text: 'x' }, caller),
    client.deleteComment(LOGIN, { commentId: 1, uid: 7 }, caller),
    client.logIn(LOGIN, 't', caller),
  ];
  expect(await Promise.all(calls.map((call) => failureFrom(call)))).toEqual(calls.map(() => ({ code: 'unreachable' })));
  expect(sent).toEqual([]);
});
