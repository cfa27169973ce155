import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { filterModel } from '../../../../entrypoints/popup/projects/filters';
import { persistViewState } from '../../../../entrypoints/popup/navigation/persist-view-state';
import { readCatalogue } from '../../../../entrypoints/popup/projects/local-catalogue';
import { projectsModel } from '../../../../entrypoints/popup/projects/project-list';
import type { Route } from '../../../../entrypoints/popup/first-paint/routes';
import type { PublicProfile } from '../../../../utils/service/profile';
import type { OpenParts, ViewState } from '../../../../utils/storage/view-state';
import { slowWorker } from '../support';

const at = (baseUrl: string) => ({ baseUrl }) as PublicProfile;

/** A page as far as this matters. */
function open() {
  const { ask } = slowWorker();
  const projects = projectsModel({
    ask,
    cached: () => Promise.resolve(undefined),
    readCatalogue: () => readCatalogue(() => Promise.resolve([])),
  });
  const filters = filterModel({ ask, projects, cached: () => Promise.resolve(undefined) });
  const route = signal<Route>({ view: 'projects' });
  const service = signal<PublicProfile | null | undefined>(at('https://one.example'));
  const keep = vi.fn<(place: ViewState) => Promise<void>>().mockResolvedValue();
  const page = Object.assign(new EventTarget(), {
    scrollY: 0,
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
  });
  const views = signal<OpenParts>({ owner: null });
  const looks = vi.spyOn(views, 'value', 'get');
  persistViewState({ model: { service, route, projects, filters, views }, page: page as unknown as Window, keep });
  return { route, service, keep, page, looks };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the place of the reader', () => {
  it('is looked at once a pause, however much changes meanwhile, and again after it', () => {
    const { route, keep, looks } = open();
    for (const view of ['inbox', 'mine', 'about'] as const) route.value = { view };
    expect(looks).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(looks).toHaveBeenCalledOnce();
    for (const view of ['inbox', 'mine'] as const) route.value = { view };
    vi.runAllTimers();
    expect(looks).toHaveBeenCalledTimes(2);
    expect(keep.mock.calls.map(([{ hash }]) => hash)).toEqual(['#/about', '#/mine']);
  });

  it('is kept at a pause, and right away when the page goes, once each', () => {
    const { route, keep, page } = open();
    route.value = { view: 'inbox' };
    expect(keep).not.toHaveBeenCalled();
    vi.runAllTimers();
    page.dispatchEvent(new Event('pagehide'));
    expect(keep.mock.calls.map(([{ hash }]) => hash)).toEqual(['#/inbox']);
    route.value = { view: 'mine' };
    page.dispatchEvent(new Event('pagehide'));
    expect(keep.mock.lastCall?.[0].hash).toBe('#/mine');
  });

  it('is never told of another service than the page was opened with', () => {
    const { service, keep, page } = open();
    service.value = at('https://two.example');
    vi.runAllTimers();
    page.dispatchEvent(new Event('pagehide'));
    expect(keep).not.toHaveBeenCalled();
  });
});
