import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { createHiddenPanelModel } from '../../../../entrypoints/popup/comments/model';
import { DEFAULT_PLACEMENT, type SitePlacements } from '../../../../utils/page/placement';
import type { PublicProfile } from '../../../../utils/service/profile';
import { pendingOf, slowWorker } from '../support';

const usual = { placement: DEFAULT_PLACEMENT, isHidden: false, hidden: [] as number[], at: 0 };

function setUp(places: SitePlacements | undefined) {
  const { send, take } = slowWorker();
  const service = signal({
    links: ['https://site.example/p/:id', 'https://old.example:8443/?id=:id'],
  } as PublicProfile);
  return { model: createHiddenPanelModel({ pending: pendingOf({ send, placements: signal(places) }), service }), take };
}

describe('a hidden panel', () => {
  it('is hidden on the page of its project, or on any site of the service', () => {
    const { model } = setUp({
      'site.example': { ...usual, hidden: [5] },
      'old.example:8443': { ...usual, isHidden: true },
    });
    expect(model.of(5)).toEqual({ site: 'site.example', projectId: 5 });
    expect(model.of(6)).toEqual({ site: 'old.example:8443', projectId: null });
  });

  it('is hidden nowhere else', () => {
    expect(
      setUp({ 'site.example': { ...usual, hidden: [5] }, 'other.example': { ...usual, isHidden: true } }).model.of(6),
    ).toBeNull();
    expect(setUp(undefined).model.of(5)).toBeNull();
  });

  it('is shown again, or the failure is shown', async () => {
    const { model, take } = setUp({ 'site.example': { ...usual, hidden: [5] } });
    const scope = { site: 'site.example', projectId: 5 };
    void model.unhide(scope);
    const asked = take('panel.show');
    expect(asked.input).toEqual(scope);
    await asked.fail({ code: 'storage' });
    expect(model.failureOf({ ...scope })).toEqual({ code: 'storage' });
    // The failure belongs to this project only.
    expect(model.failureOf({ ...scope, projectId: 6 })).toBeNull();
    expect(model.failureOf({ ...scope, site: 'old.example:8443' })).toBeNull();
    void model.unhide(scope);
    await take('panel.show').reply(null);
    expect(model.failureOf(scope)).toBeNull();
  });
});
