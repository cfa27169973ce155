import { describe, expect, test } from 'vitest';
import { HOSTILE_PROJECT, MIRA, PRIVATE_PROJECT } from '../../service/fixtures.ts';
import { ask, post, serviceForTests } from './client.ts';

const LIST = '/api/v3/get_project_list';
const FIELDS = [
  'id',
  'title',
  'description',
  'whatsnew',
  'category',
  'project_type',
  'demo_link',
  'video_url',
  'icon',
  'screenshot1',
  'screenshot2',
  'screenshot3',
  'screenshot4',
  'screenshot5',
  'project_size',
  'likes',
  'comments',
  'downloads',
  'uid',
  'timestamp',
  'published_timestamp',
  'is_verified',
  'is_editor_choice',
  'user_name',
  'user_profile_pic',
  'user_badge',
];

type Listed = Record<string, string>;

const service = serviceForTests();

async function list(fields: Record<string, string> = {}): Promise<{ total_pages: string; projects: Listed[] }> {
  return (await ask(service.current, LIST, { page_number: '1', ...fields })) as never;
}

async function everything(fields: Record<string, string> = {}): Promise<Listed[]> {
  const { total_pages: pages } = await list(fields);
  const all = await Promise.all(
    Array.from({ length: Number(pages) }, (_, index) => list({ ...fields, page_number: String(index + 1) })),
  );
  return all.flatMap((page) => page.projects);
}

function descending(projects: readonly Listed[], field: string): boolean {
  return projects.every(
    (project, index) => index === 0 || Number(projects[index - 1]![field]) >= Number(project[field]),
  );
}

describe('get_project_list', () => {
  test('gives every project the fields of the interface, all of them texts', async () => {
    for (const project of await everything()) {
      expect(Object.keys(project).toSorted()).toEqual(FIELDS.toSorted());
      expect(Object.values(project).every((value) => typeof value === 'string')).toBe(true);
    }
  });

  test('says success, how many pages there are as a text, and 20 projects a page', async () => {
    const body = await ask(service.current, LIST, { page_number: '1' });
    expect(Object.keys(body)).toEqual(['status', 'total_pages', 'projects']);
    expect(body['status']).toBe('success');
    expect(body['total_pages']).toBe('15');
    expect((body['projects'] as unknown[]).length).toBe(20);
  });

  test('gives times in milliseconds that end in 000, flags as 0 or 1, ids of up to five digits', async () => {
    for (const project of await everything()) {
      expect(project['timestamp']).toMatch(/^\d{10}000$/);
      expect(project['published_timestamp']).toMatch(/^\d{10}000$/);
      expect(Number(project['timestamp'])).toBeGreaterThanOrEqual(Number(project['published_timestamp']));
      expect(project['is_verified']).toMatch(/^[01]$/);
      expect(project['is_editor_choice']).toMatch(/^[01]$/);
      expect(project['id']).toMatch(/^\d{4,5}$/);
    }
  });

  test('is newest first without a scope, and with the scope recent', async () => {
    const plain = await everything();
    expect(descending(plain, 'published_timestamp')).toBe(true);
    expect(await everything({ scope: 'recent' })).toEqual(plain);
  });

  test('never holds a private project', async () => {
    const ids = (await everything()).map((project) => project['id']);
    expect(ids).not.toContain(String(PRIVATE_PROJECT));
    expect(await everything({ search_keywords: 'unfinished atlas' })).toEqual([]);
  });

  test('sorts by likes and by downloads on request', async () => {
    expect(descending(await everything({ scope: 'most_liked' }), 'likes')).toBe(true);
    expect(descending(await everything({ scope: 'most_downloaded' }), 'downloads')).toBe(true);
  });

  test('narrows to the editors’ choice and to verified projects', async () => {
    const all = await everything();
    for (const [scope, flag] of [
      ['editor_choice', 'is_editor_choice'],
      ['verified', 'is_verified'],
    ] as const) {
      const expected = all.filter((project) => project[flag] === '1');
      expect(expected.length).toBeGreaterThan(10);
      expect(await everything({ scope })).toEqual(expected);
    }
  });

  test('knows the undocumented scope trending, in an order of its own', async () => {
    const trending = (await everything({ scope: 'trending' })).map((project) => project['id']);
    expect(trending).not.toEqual((await everything()).map((project) => project['id']));
    expect(trending).not.toEqual((await everything({ scope: 'most_liked' })).map((project) => project['id']));
    expect(trending.length).toBe((await everything()).length);
  });

  test('reads an unknown scope as recent', async () => {
    expect((await list({ scope: 'loudest' })).projects).toEqual((await list()).projects);
  });

  test('searches title and description and sorts by likes when there are only keywords', async () => {
    const found = await everything({ search_keywords: 'timer' });
    expect(found.length).toBeGreaterThan(3);
    expect(
      found.every((project) => `${project['title']} ${project['description']}`.toLowerCase().includes('timer')),
    ).toBe(true);
    expect(descending(found, 'likes')).toBe(true);
    expect(descending(found, 'published_timestamp')).toBe(false);
  });

  test('finds only projects with every keyword, in any case and script, and takes % as a character', async () => {
    const titles = (await everything({ search_keywords: 'WALL departures' })).map((project) => project['title']);
    expect(titles).toEqual(['Departures on the wall']);
    expect((await everything({ search_keywords: 'ПОГОДА' })).map((project) => project['title'])).toEqual([
      'Погода словами',
    ]);
    expect(await everything({ search_keywords: '%zzz_' })).toEqual([]);
  });

  test('keeps the newest first when keywords come with another filter', async () => {
    const found = await everything({ search_keywords: 'without', project_type: 'visual_project' });
    expect(found.length).toBeGreaterThan(3);
    expect(descending(found, 'published_timestamp')).toBe(true);
    expect(found.every((project) => project['project_type'] === 'visual_project')).toBe(true);
  });

  test('combines filters: all must hold', async () => {
    const filters = { user_id: String(MIRA.uid), category: 'Maps & Travel', scope: 'verified' };
    const expected = (await everything({ user_id: String(MIRA.uid) })).filter(
      (project) => project['category'] === 'Maps & Travel' && project['is_verified'] === '1',
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(await everything(filters)).toEqual(expected);
  });

  test('says 0 pages when nothing is found', async () => {
    expect(await list({ search_keywords: 'xyzzyx' })).toEqual({ status: 'success', total_pages: '0', projects: [] });
  });

  test.each([undefined, '', '0', '-1', '1.5', 'two'])('refuses the page number %s', async (page) => {
    const body = await ask(service.current, LIST, page === undefined ? {} : { page_number: page });
    expect(body).toMatchObject({ status: 'error', status_code: 'ERR_INVALID_PARAMETER' });
  });

  test('counts comments as they come and go', async () => {
    const find = async (): Promise<number> =>
      Number((await list({ search_keywords: 'seed calendar' })).projects[0]?.['comments']);
    expect(await find()).toBe(0);
    const { id } = service.current.control.comment({ as: 'jonas', projectId: 31118, message: 'hello' });
    expect(await find()).toBe(1);
    service.current.control.deleteComment({ id });
    expect(await find()).toBe(0);
  });

  test('sends hostile texts unescaped and hostile links as they are', async () => {
    const hostile = (await everything()).find((project) => project['id'] === String(HOSTILE_PROJECT))!;
    expect(hostile['title']).toContain('<script>');
    expect(hostile['icon']).toMatch(/^javascript:/);
    expect(hostile['screenshot1']).toMatch(/^data:/);
  });

  test('mixes line ends, leaves screenshots out, and holds long texts', async () => {
    const all = await everything();
    expect(all.some((project) => project['description']!.includes('\r\n'))).toBe(true);
    expect(all.some((project) => /[^\r]\n/.test(project['description']!))).toBe(true);
    expect(all.some((project) => project['screenshot1'] === '')).toBe(true);
    expect(all.filter((project) => project['description']!.length > 5000).length).toBeGreaterThan(5);
  });

  test('answers in JSON as PHP writes it', async () => {
    const response = await post(service.current, LIST, { page_number: '1' });
    const text = await response.text();
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(text).toContain('"icon":"http:\\/\\/localhost');
    // Everything beyond ASCII is escaped, so there are as many bytes as characters.
    expect(Buffer.byteLength(text)).toBe(text.length);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});
