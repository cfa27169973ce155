import { describe, expect, it, vi } from 'vitest';
import {
  createFirstPaintModel,
  type DeferredAction,
  type ShellModel,
} from '../../../../entrypoints/popup/first-paint/model';
import { restoreView } from '../../../../entrypoints/popup/first-paint/list-snapshot';
import type { PopupModel } from '../../../../entrypoints/popup/model';
import { NO_FILTER } from '../../../../utils/projects/filter';
import type { Place, SavedList } from '../../../../utils/storage/view-state';
import { anEntry } from '../../support';
import { aSavedList, aViewState } from '../support';

const SAVED = aSavedList({ filter: { ...NO_FILTER, list: 'most_liked' }, typeNames: { app: 'Application' } });

interface Opened {
  hash?: string;
  list?: SavedList | null;
  trail?: readonly Place[];
}

function open({ hash = '#/', list = SAVED, trail }: Opened = {}) {
  const deferred: DeferredAction[] = [];
  const navigate = vi.fn<ShellModel['navigate']>();
  return {
    deferred,
    navigate,
    model: createFirstPaintModel({
      hash,
      service: null,
      account: null,
      inbox: [
        anEntry({ id: 'mention:7:1', read: false }),
        anEntry({ id: 'news:3', kind: 'news', read: false }),
        anEntry({ id: 'news:2', kind: 'news', read: true }),
      ],
      saved: restoreView(aViewState({ hash, list, views: { owner: 7, ...(trail && { trail }) } }), hash, 0),
      navigate,
      defer: (action) => deferred.push(action),
    }),
  };
}

describe('R26: the first frame, before the worker runs', () => {
  it('shows the saved cards with the names of their types', () => {
    const { model } = open();
    expect(model.projects.list.value?.projects.map(({ id }) => id)).toEqual([8]);
    expect(model.projects.filter.value.list).toBe('most_liked');
    expect(model.projects.anchor).toEqual({ id: 8, inset: 4 });
    expect([model.filters.typeName('app'), model.filters.typeName('other')]).toEqual(['Application', '']);
    expect([model.inbox.unread.value, model.inbox.unreadNews.value]).toEqual([2, 1]);
  });

  it('is not filtered by what a list that was saved earlier did not have', () => {
    const { category: _category, ...older } = SAVED.filter;
    const { model } = open({ list: { ...SAVED, filter: older as typeof SAVED.filter } });
    expect([model.filters.count.value, model.projects.filter.value]).toEqual([0, SAVED.filter]);
  });

  it('shows no saved list when it opens at a search', () => {
    const { model } = open({ hash: '#/search/chess' });
    expect(model.projects.list.value).toBeNull();
    expect(model.projects.filter.value).toEqual({ ...NO_FILTER, search: 'chess' });
  });

  it('lights the tab that the person came by', () => {
    const trail = [{ hash: '#/inbox', scroll: 40 }];
    expect(open({ hash: '#/project/7', trail }).model.tab.value).toBe('inbox');
    expect(open({ hash: '#/project/7' }).model.tab.value).toBe('projects');
  });

  it('is empty without a saved list', () => {
    const { model } = open({ list: null });
    expect([model.projects.list.value, model.projects.anchor, model.filters.count.value]).toEqual([null, null, 0]);
  });

  it('defers actions until the live model is there, but navigates at once', () => {
    const { model, deferred, navigate } = open();
    model.projects.type('chess');
    void model.checkNow();
    model.navigate({ view: 'inbox', reply: null });
    expect(navigate).toHaveBeenCalledWith({ view: 'inbox', reply: null });
    const type = vi.fn<(text: string) => void>();
    const checkNow = vi.fn<() => Promise<void>>().mockResolvedValue();
    const whole = { ...model, projects: { ...model.projects, type }, checkNow };
    for (const action of deferred) void action(whole as unknown as PopupModel);
    expect(type).toHaveBeenCalledWith('chess');
    expect(checkNow).toHaveBeenCalledTimes(1);
  });
});
