import { describe, expect, it, vi } from 'vitest';
import { firstPaintModel, type DeferredAction } from '../../../../entrypoints/popup/first-paint/model';
import type { FrameModel } from '../../../../entrypoints/popup/first-paint/slots';
import { NO_FILTER } from '../../../../utils/projects/filter';
import type { ListState } from '../../../../utils/storage/view-state';
import { project } from '../support';

const LEFT: ListState = {
  filter: { ...NO_FILTER, list: 'most_liked' },
  ids: [8, 9],
  cards: [project(8)],
  anchor: { id: 8, inset: 4 },
  page: 1,
  totalPages: 3,
  skippedOn: {},
  fetchedAt: 50,
  typeNames: { app: 'Application' },
  authorName: '',
};

function open({ hash = '#/', left = LEFT }: { hash?: string; left?: ListState | null } = {}) {
  const wishes: DeferredAction[] = [];
  const go = vi.fn<FrameModel['go']>();
  return {
    wishes,
    go,
    model: firstPaintModel({
      hash,
      service: null,
      account: null,
      unread: 3,
      left,
      go,
      wish: (wish) => wishes.push(wish),
    }),
  };
}

describe('the first frame', () => {
  it('shows the cards as they were left, with the names of their types', () => {
    const { model } = open();
    expect(model.projects.list.value?.projects.map(({ id }) => id)).toEqual([8]);
    expect(model.projects.filter.value.list).toBe('most_liked');
    expect(model.projects.anchor).toEqual({ id: 8, inset: 4 });
    expect([model.filters.typeName('app'), model.filters.typeName('other')]).toEqual(['Application', '']);
    expect(model.inbox.unread.value).toBe(3);
  });

  it('shows nothing of it to somebody who came to look for words', () => {
    const { model } = open({ hash: '#/search/chess' });
    expect(model.projects.list.value).toBeNull();
    expect(model.projects.filter.value).toEqual({ ...NO_FILTER, search: 'chess' });
  });

  it('knows of nothing where the popup was never left', () => {
    const { model } = open({ left: null });
    expect([model.projects.list.value, model.projects.anchor, model.filters.count.value]).toEqual([null, null, 0]);
  });

  it('keeps for later what it can’t do, and goes elsewhere at once', () => {
    const { model, wishes, go } = open();
    model.projects.type('chess');
    void model.checkNow();
    model.go({ view: 'inbox' });
    expect(go).toHaveBeenCalledWith({ view: 'inbox' });
    const type = vi.fn<(text: string) => void>();
    const checkNow = vi.fn<() => Promise<void>>().mockResolvedValue();
    const whole = { ...model, projects: { ...model.projects, type }, checkNow };
    for (const wish of wishes) void wish(whole, { showMenu: () => undefined });
    expect(type).toHaveBeenCalledWith('chess');
    expect(checkNow).toHaveBeenCalledTimes(1);
  });
});
