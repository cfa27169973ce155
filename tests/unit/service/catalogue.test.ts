import { describe, expect, test } from 'vitest';
import { ask, post, serviceForTests } from './client.ts';

// What a client makes of the answers, and whether they are what the database holds: `tests/unit/utils/api/contract.test.ts`.
const LIST = '/api/v3/get_project_list';
const FIELDS = (
  'id title description whatsnew category project_type demo_link video_url icon screenshot1 screenshot2 screenshot3 ' +
  'screenshot4 screenshot5 project_size likes comments downloads uid timestamp published_timestamp is_verified ' +
  'is_editor_choice user_name user_profile_pic user_badge'
).split(' ');

type Listed = Record<string, string>;

const service = serviceForTests();

async function everything(fields: Record<string, string> = {}): Promise<Listed[]> {
  const pages: Listed[][] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const body = await ask(service.current, LIST, { page_number: String(page), ...fields });
    pages.push(body['projects'] as Listed[]);
    last = Number(body['total_pages']);
  }
  return pages.flat();
}

function isDescending(listed: readonly Listed[], field: string): boolean {
  const values = listed.map((each) => Number(each[field]));
  return values.every((value, index) => index === 0 || values[index - 1]! >= value);
}

describe('get_project_list', () => {
  test('gives every project the fields of the interface, all of them texts, times in whole seconds', async () => {
    for (const project of await everything()) {
      expect(Object.keys(project).toSorted()).toEqual(FIELDS.toSorted());
      expect(Object.values(project).every((value) => typeof value === 'string')).toBe(true);
      expect(project).toMatchObject({
        timestamp: expect.stringMatching(/^\d{10}000$/),
        published_timestamp: expect.stringMatching(/^\d{10}000$/),
        is_verified: expect.stringMatching(/^[01]$/),
      });
    }
  });

  test('says how many pages there are, 0 where nothing is found, and reads an unknown scope as recent', async () => {
    const first = await ask(service.current, LIST, { page_number: '1' });
    expect(Object.keys(first)).toEqual(['status', 'total_pages', 'projects']);
    expect(first['total_pages']).toBe('15');
    for (const scope of ['loudest', 'recent'])
      expect(await ask(service.current, LIST, { page_number: '1', scope })).toEqual(first);
    expect(await ask(service.current, LIST, { page_number: '1', search_keywords: 'xyzzyx' })).toEqual({
      status: 'success',
      total_pages: '0',
      projects: [],
    });
  });

  test('sorts by likes, and knows the undocumented scope trending, in an order of its own', async () => {
    const [recent, liked, trending] = [
      await everything(),
      await everything({ scope: 'most_liked' }),
      await everything({ scope: 'trending' }),
    ];
    expect(isDescending(liked, 'likes')).toBe(true);
    expect(trending).toHaveLength(recent.length);
    for (const other of [recent, liked]) expect(trending).not.toEqual(other);
  });

  test('finds only projects with every keyword, in any case and script, and takes % as a character', async () => {
    const titles = async (words: string): Promise<unknown> =>
      (await everything({ search_keywords: words })).map(({ title }) => title);
    expect(await titles('WALL departures')).toEqual(['Departures on the wall']);
    expect(await titles('ПОГОДА')).toEqual(['Погода словами']);
    expect(await titles('%zzz_')).toEqual([]);
  });

  test('keeps the newest first when keywords come with another filter', async () => {
    const found = await everything({ search_keywords: 'without', project_type: 'visual_project' });
    expect(found.length).toBeGreaterThan(3);
    expect(isDescending(found, 'published_timestamp')).toBe(true);
    expect(new Set(found.map((project) => project['project_type']))).toEqual(new Set(['visual_project']));
  });

  test.each([undefined, '', '0', '-1', '1.5', 'two'])('refuses the page number %s', async (page) => {
    const body = await ask(service.current, LIST, page === undefined ? {} : { page_number: page });
    expect(body).toMatchObject({ status: 'error', status_code: 'ERR_INVALID_PARAMETER' });
  });

  test('answers in JSON as PHP writes it, which no other origin may read', async () => {
    const response = await post(service.current, LIST, { page_number: '1' });
    const text = await response.text();
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(text).toContain('"icon":"http:\\/\\/localhost');
    // Everything beyond ASCII is escaped, so there are as many bytes as characters.
    expect(Buffer.byteLength(text)).toBe(text.length);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

test('get_news lists the announcements newest first, what was just published on top, all fields texts', async () => {
  const { id } = service.current.control.news({ title: 'Now', message: 'See https://example.org/now' });
  const news = (await ask(service.current, '/api/v3/get_news'))['news'] as Listed[];
  expect(news[0]).toMatchObject({ id: String(id), title: 'Now' });
  expect(isDescending(news, 'timestamp')).toBe(true);
  expect(news.flatMap((item) => Object.values(item)).every((value) => typeof value === 'string')).toBe(true);
});

test('get_meta_data names a moderator with the testers’ badge in the team alone', async () => {
  const body = await ask(service.current, '/api/v3/get_meta_data.php');
  const names = (key: string): unknown => (body[key] as Listed[]).map(({ name }) => name);
  expect(names('team_members')).toEqual(expect.arrayContaining(['edda', 'paulo']));
  expect(names('beta_testers')).toContain('old_oak');
  expect(names('beta_testers')).not.toContain('paulo');
});
