import { describe, expect, it } from 'vitest';
import { createClient, type Client } from '../../../../utils/api/client';
import type { Fetch } from '../../../../utils/api/request';
import { directly } from './support/directly';
import { failureFrom } from '../../../../utils/errors';
import { NO_FILTER } from '../../../../utils/projects/filter';
import { answering, network } from '../support/network';
import { profile } from '../support/profile';

const LOGIN = { email: 'AB+/cd==', password: 'EF+/gh==' };

/** The fields that one call sends. */
async function sentBy(call: (client: Client) => Promise<unknown>, answer: object = {}) {
  const { fetch, sent } = answering(answer);
  await call(createClient(directly(fetch, profile), profile));
  expect(sent).toHaveLength(1);
  const { api_key: key, ...fields } = Object.fromEntries(sent[0]?.fields ?? []);
  expect(key).toBe(profile.apiKey);
  return { path: sent[0]?.url.replace(profile.baseUrl, ''), fields };
}

describe('the client', () => {
  it('requests a list (4.1) by the page alone', async () => {
    const sent = await sentBy((client) => client.listProjects({ page: 3 }));
    expect(sent).toEqual({ path: '/api/v3/get_project_list', fields: { page_number: '3' } });
  });

  it('requests a list (4.1) with every filter', async () => {
    const query = {
      page: 1,
      search: 'bus & rail',
      type: 'ide_apk',
      category: 'UI & UX',
      authorId: 2007,
      list: 'editor_choice',
    } as const;
    expect(await sentBy((client) => client.listProjects(query))).toEqual({
      path: '/api/v3/get_project_list',
      fields: {
        page_number: '1',
        search_keywords: 'bus & rail',
        project_type: 'ide_apk',
        category: 'UI & UX',
        user_id: '2007',
        scope: 'editor_choice',
      },
    });
  });

  it('requests a list (4.1) without empty filters', async () => {
    expect((await sentBy((client) => client.listProjects({ page: 1, ...NO_FILTER }))).fields).toEqual({
      page_number: '1',
    });
  });

  it('requests details (4.2) by the id', async () => {
    expect(await sentBy((client) => client.getProject(31_023), { id: '31023' })).toEqual({
      path: '/api/v3/get_project_details',
      fields: { project_id: '31023' },
    });
  });

  it('requests comments (4.3) with the credentials', async () => {
    expect(await sentBy((client) => client.viewComments(LOGIN, 31_023))).toEqual({
      path: '/api/v2/view_comments.php',
      fields: { project_id: '31023', ...LOGIN },
    });
  });

  it('posts a comment (4.4)', async () => {
    expect(await sentBy((client) => client.postComment(LOGIN, { projectId: 31_023, text: 'hi @ann +1' }))).toEqual({
      path: '/api/v2/post_comment.php',
      fields: { project_id: '31023', message: 'hi @ann +1', comment_type: 'default', ...LOGIN },
    });
  });

  it('deletes a comment (4.5)', async () => {
    expect(await sentBy((client) => client.deleteComment(LOGIN, { commentId: 501, uid: 7 }))).toEqual({
      path: '/api/v2/delete_comment.php',
      fields: { comment_id: '501', uid: '7', ...LOGIN },
    });
  });

  it('requests announcements (4.6), types (4.7) and metadata (4.8)', async () => {
    expect(await sentBy((client) => client.getNews())).toEqual({ path: '/api/v3/get_news', fields: {} });
    expect(await sentBy((client) => client.getProjectTypes())).toEqual({
      path: '/api/v3/get_project_types',
      fields: {},
    });
    expect(await sentBy((client) => client.getMetadata())).toEqual({ path: '/api/v3/get_meta_data.php', fields: {} });
  });

  it('logs in (4.9) with the flag `login`', async () => {
    expect(await sentBy((client) => client.logIn(LOGIN, 'P1_token'), { uid: 7 })).toEqual({
      path: '/api/v2/login.php',
      fields: { ...LOGIN, hcaptcha_response: 'P1_token', login: 'true' },
    });
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

  it('sends credentials only with the four v2 calls', async () => {
    const { fetch, sent } = answering({ id: '1', uid: 7 });
    const client = createClient(directly(fetch, profile), profile);
    await Promise.all([
      client.listProjects({ page: 1 }),
      client.getProject(1),
      client.getNews(),
      client.getProjectTypes(),
      client.getMetadata(),
    ]);
    await Promise.all([
      client.viewComments(LOGIN, 1),
      client.postComment(LOGIN, { projectId: 1, text: '' }),
      client.deleteComment(LOGIN, { commentId: 1, uid: 7 }),
      client.logIn(LOGIN, 't'),
    ]);
    const carrying = sent
      .filter(({ fields }) => fields.some(([name]) => name === 'password'))
      .map(({ url }) => new URL(url).pathname);
    expect(carrying.toSorted()).toEqual([
      '/api/v2/delete_comment.php',
      '/api/v2/login.php',
      '/api/v2/post_comment.php',
      '/api/v2/view_comments.php',
    ]);
    expect(sent.map(({ url }) => url).join('\n')).not.toMatch(/AB|EF|api-key-canary/);
  });
});

describe('a list of projects', () => {
  const listed = (answer: object) =>
    createClient(directly(answering(answer).fetch, profile), profile).listProjects({ page: 1 });

  it('returns readable projects and counts the others', async () => {
    const list = await listed({ total_pages: '12', projects: [{ id: '1' }, { title: 'no id' }, { id: '2' }] });
    expect(list).toMatchObject({ totalPages: 12, skipped: 1 });
    expect(list.projects.map(({ id }) => id)).toEqual([1, 2]);
  });

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
    createClient(directly(answering({ ...more, data }).fetch, profile), profile).viewComments(LOGIN, 5);

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

describe('announcements and types', () => {
  it('return readable items and count the others', async () => {
    const client = createClient(
      directly(
        answering({ news: [{ id: '1' }, null, { id: 1 }], categories: [{ value: 'a' }, { value: '' }, { value: 'a' }] })
          .fetch,
        profile,
      ),
      profile,
    );
    expect(await client.getNews()).toMatchObject({ announcements: [{ id: '1' }], skipped: 1 });
    expect(await client.getProjectTypes()).toMatchObject({ types: [{ value: 'a', name: 'a' }], skipped: 1 });
  });

  it.each([[[]], [null], [undefined]])('may be empty as %j', async (nothing) => {
    const client = createClient(directly(answering({ news: nothing, categories: nothing }).fetch, profile), profile);
    expect(await client.getNews()).toEqual({ announcements: [], skipped: 0 });
    expect(await client.getProjectTypes()).toEqual({ types: [], skipped: 0 });
  });
});

describe('logging in', () => {
  const logIn = (answer: object) =>
    createClient(directly(answering(answer).fetch, profile), profile).logIn(LOGIN, 'token');

  it('returns the uid, which may be a number or text', async () => {
    expect(await logIn({ uid: 2007 })).toBe(2007);
    expect(await logIn({ uid: '2007' })).toBe(2007);
  });

  it.each([[null], [undefined], [0], ['']])('fails without a uid: %j', async (uid) => {
    expect(await failureFrom(logIn({ uid }))).toEqual({ code: 'malformed', detail: 'uid' });
  });
});

it('details without an id are malformed', async () => {
  expect(
    await failureFrom(createClient(directly(answering({ title: 'x' }).fetch, profile), profile).getProject(1)),
  ).toEqual({ code: 'malformed', detail: 'id' });
});

it('every method ends when its signal is aborted', async () => {
  const caller = AbortSignal.abort();
  const { fetch, sent } = answering();
  const abortable: Fetch = async (url, init) => {
    init.signal?.throwIfAborted();
    return fetch(url, init);
  };
  const client = createClient(directly(abortable, profile), profile);
  const calls = [
    client.listProjects({ page: 1 }, caller),
    client.getProject(1, caller),
    client.viewComments(LOGIN, 1, caller),
    client.postComment(LOGIN, { projectId: 1, text: 'x' }, caller),
    client.deleteComment(LOGIN, { commentId: 1, uid: 7 }, caller),
    client.getNews(caller),
    client.getProjectTypes(caller),
    client.getMetadata(caller),
    client.logIn(LOGIN, 't', caller),
  ];
  expect(await Promise.all(calls.map((call) => failureFrom(call)))).toEqual(calls.map(() => ({ code: 'unreachable' })));
  expect(sent).toEqual([]);
});
