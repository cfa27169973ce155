import { describe, expect, test } from 'vitest';
import { ask, serviceForTests } from './client.ts';

const service = serviceForTests();

describe('get_news', () => {
  test('lists the announcements newest first, all fields texts', async () => {
    const body = await ask(service.current, '/api/v3/get_news');
    expect(Object.keys(body)).toEqual(['status', 'message', 'news']);
    const news = body['news'] as Record<string, string>[];
    expect(news.length).toBe(14);
    for (const item of news) {
      expect(Object.keys(item).toSorted()).toEqual(['id', 'image_url', 'message', 'timestamp', 'title']);
      expect(Object.values(item).every((value) => typeof value === 'string')).toBe(true);
      expect(item['timestamp']).toMatch(/000$/);
    }
    const times = news.map((item) => Number(item['timestamp']));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const ids = news.map((item) => Number(item['id']));
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  test('has announcements with links, both kinds of line ends, and with and without pictures', async () => {
    const news = (await ask(service.current, '/api/v3/get_news'))['news'] as Record<string, string>[];
    const messages = news.map((item) => item['message']!).join('');
    expect(messages).toContain('https://');
    expect(messages).toContain('\r\n');
    expect(messages).toMatch(/[^\r]\n/);
    expect(news.some((item) => item['image_url'] === '')).toBe(true);
    expect(news.some((item) => item['image_url']!.startsWith(service.current.origin))).toBe(true);
  });

  test('shows a published announcement at once, on top', async () => {
    const { id } = service.current.control.news({
      title: 'Now',
      message: 'See https://example.org/now',
      imageUrl: '/news-images/now.svg',
    });
    const news = (await ask(service.current, '/api/v3/get_news'))['news'] as Record<string, string>[];
    expect(news[0]).toMatchObject({
      id: String(id),
      title: 'Now',
      image_url: `${service.current.origin}/news-images/now.svg`,
    });
  });
});

describe('get_project_types', () => {
  test('lists the six types with the figures of section 2.5', async () => {
    const body = await ask(service.current, '/api/v3/get_project_types');
    expect(body).toMatchObject({ status: 'success', message: expect.any(String) });
    const types = body['categories'] as Record<string, string>[];
    expect(types.map((type) => [type['value'], type['is_source_code'], type['extensions']])).toEqual([
      ['visual_project', '1', '.sh'],
      ['visual_recovery', '1', '.sh-zip'],
      ['visual_apk', '0', '.apk'],
      ['ide_project', '1', '.zip'],
      ['ide_apk', '0', '.apk'],
      ['visual_pro', '1', '.swb'],
    ]);
    for (const type of types) {
      expect(Object.keys(type).toSorted()).toEqual([
        'extensions',
        'icon',
        'id',
        'is_source_code',
        'name',
        'total_projects',
        'value',
      ]);
      expect((await fetch(type['icon']!)).headers.get('content-type')).toContain('image/svg+xml');
    }
  });

  test('counts the public projects of each type, and each can be used as a filter', async () => {
    const types = (await ask(service.current, '/api/v3/get_project_types'))['categories'] as Record<string, string>[];
    for (const { value, total_projects: total } of types) {
      const list = await ask(service.current, '/api/v3/get_project_list', { page_number: '1', project_type: value! });
      expect(list['total_pages']).toBe(String(Math.ceil(Number(total) / 20)));
      expect((list['projects'] as Record<string, string>[]).every((project) => project['project_type'] === value)).toBe(
        true,
      );
    }
  });
});

describe('get_meta_data', () => {
  test('has the fields of section 2.6 at the top level', async () => {
    const body = await ask(service.current, '/api/v3/get_meta_data.php');
    expect(Object.keys(body).toSorted()).toEqual([
      'android_changelog',
      'app_description',
      'app_name',
      'app_website',
      'beta_testers',
      'email_address',
      'status',
      'team_members',
    ]);
    expect(body).toMatchObject({
      app_name: 'Project Commons',
      app_website: service.current.origin,
      email_address: 'hello@example.org',
    });
  });

  test('names team members with roles, beta testers without, versions newest first', async () => {
    const body = await ask(service.current, '/api/v3/get_meta_data.php');
    const team = body['team_members'] as Record<string, string>[];
    const testers = body['beta_testers'] as Record<string, string>[];
    expect(team.map((member) => member['name'])).toEqual(expect.arrayContaining(['edda', 'ines', 'tomasz_dev']));
    expect(Object.keys(team[0]!).toSorted()).toEqual(['id', 'name', 'profilepic', 'role_name']);
    expect(testers.map((tester) => tester['name'])).toContain('old_oak');
    // A moderator with the testers' badge belongs to the team alone.
    expect(testers.map((tester) => tester['name'])).not.toContain('paulo');
    expect(Object.keys(testers[0]!).toSorted()).toEqual(['id', 'name', 'profilepic']);
    expect((body['android_changelog'] as { version: string }[]).map((entry) => entry.version)).toEqual([
      '3.2.0',
      '3.1.1',
      '3.1.0',
      '3.0.0',
      '2.8.4',
    ]);
  });
});
