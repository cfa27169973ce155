import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import { createFilterModel } from '../../../../entrypoints/popup/projects/filters';
import { readCatalogue } from '../../../../entrypoints/popup/projects/local-catalogue';
import { createProjectListModel } from '../../../../entrypoints/popup/projects/project-list';
import type { Route } from '../../../../entrypoints/popup/first-paint/routes';
import { toCardProject, viewSnapshot } from '../../../../entrypoints/popup/navigation/snapshot';
import type { PublicProfile } from '../../../../utils/service/profile';
import type { UiState } from '../../../../utils/storage/view-state';
import { pageOf, project, settled, slowWorker } from '../support';

const NAMED = { name: 'An app', value: 'app', projects: 4, iconUrl: null, extension: '', sourceCode: false };

async function opened(count = 60) {
  const worker = slowWorker();
  const ids = Array.from({ length: count }, (_, at) => count - at);
  const seen = [...ids, 901].map((id) => ({
    project: project(id, { description: 'long', authorId: id + 5, authorName: `author ${id}` }),
    seenAt: 1,
  }));
  const projects = createProjectListModel({
    send: worker.send,
    cached: () => Promise.resolve(undefined),
    readCatalogue: () => readCatalogue(() => Promise.resolve(seen)),
  });
  const types = vi.fn(() => Promise.resolve({ types: [NAMED], skipped: 0, fetchedAt: Date.now() }));
  const uiState = signal<UiState>({ owner: null });
  const filters = createFilterModel({ send: worker.send, projects, cached: types });
  const route = signal<Route>({ view: 'projects' });
  const service = signal<PublicProfile | null | undefined>({ baseUrl: 'https://one.example' } as PublicProfile);
  void projects.load();
  await worker.take('projects.list').reply({
    ...pageOf([]),
    projects: ids.map((id) => project(id, { type: 'app', description: 'a line\nand long' })),
    totalPages: 9,
  });
  return {
    worker,
    projects,
    filters,
    types,
    uiState,
    model: { route, service, projects, filters, uiState, comments: { anchor: { id: 31, inset: 2 } } },
  };
}

describe('the snapshot of the view', () => {
  it('holds all rows, and the cards from the first visible one on with the first line of their descriptions', async () => {
    const { model, projects, filters } = await opened();
    await filters.start();
    projects.anchor = { id: 31, inset: 4 };
    const snapshot = viewSnapshot(model, 3_000);
    expect(snapshot).toMatchObject({
      service: 'https://one.example',
      hash: '#/',
      scroll: 3_000,
      anchor: { id: 31, inset: 2 },
    });
    expect(snapshot?.list?.ids).toHaveLength(60);
    expect(snapshot?.list?.cards).toHaveLength(20);
    expect(snapshot?.list?.cards[0]).toMatchObject({ id: 31, description: 'a line' });
    expect(JSON.stringify(snapshot)).not.toContain('long');
    expect(snapshot?.list?.typeNames).toEqual({ app: 'An app' });
    expect(snapshot?.list?.formatted?.texts).toMatchObject({
      'en number 20': '20',
      'en short 0': '0',
      'en day -1': 'yesterday',
    });
  });

  it('holds enough cards at the end of a list, too', async () => {
    const { model, projects } = await opened();
    projects.anchor = { id: 2, inset: 0 };
    expect(viewSnapshot(model, 0)?.list?.cards.map(({ id }) => id)).toEqual(
      Array.from({ length: 20 }, (_, at) => 20 - at),
    );
  });

  it('is null without a service, and has no list while another one loads', async () => {
    const { model, projects } = await opened();
    void projects.narrow({ type: 'x' });
    expect(viewSnapshot(model, 0)?.list).toBeNull();
    model.service.value = null;
    expect(viewSnapshot(model, 0)).toBeNull();
  });

  it('keeps a search in the filter and not in the address', async () => {
    const { model } = await opened();
    model.route.value = { view: 'search', query: 'chess' };
    expect(viewSnapshot(model, 0)?.hash).toBe('#/');
  });
});

describe('what a card shows of a project', () => {
  const PLAIN = project(7, {
    description: `a line ${'and more '.repeat(30)}\nanother`,
    whatsNew: 'longer',
    screenshots: ['https://one.example/a.png'],
  });

  it('is all of it but the long texts and the screenshots', () => {
    const other = {
      title: 'Another',
      category: 'games',
      type: 'app',
      iconUrl: 'https://one.example/icon.png',
      likes: 901,
      comments: 902,
      downloads: 903,
      authorId: 904,
      authorName: 'Someone',
      authorAvatarUrl: 'https://one.example/me.png',
      authorBadge: 40,
      updatedAt: 1_700_000_000_000,
      publishedAt: 1_600_000_000_000,
      verified: true,
      editorsChoice: true,
    };
    const card = toCardProject({ ...PLAIN, ...other });
    expect(card).toMatchObject({ id: 7, ...other });
    expect(JSON.stringify(card)).not.toMatch(/longer|another|screenshots/);
  });

  it('has the first line of its description, as far as it fits', () => {
    expect(toCardProject(PLAIN).description).toHaveLength(120);
    expect(toCardProject(project(7, { description: '\n One.\nTwo.' })).description).toBe('One.');
  });
});

describe('the filters', () => {
  it('fetch the types only if the stored ones are old', async () => {
    const { worker, filters, types } = await opened();
    await filters.start();
    expect(worker.waiting()).toEqual([]);
    types.mockResolvedValue({ types: [NAMED], skipped: 0, fetchedAt: -9e9 });
    void filters.start();
    await settled();
    expect(filters.typeName('app')).toBe('An app');
    types.mockResolvedValue({ types: [], skipped: 0, fetchedAt: 0 });
  });
});
