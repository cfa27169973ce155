import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { createPagesModel } from '../../../../entrypoints/options/pages/model';
import { pendingOf, slowWorker } from '../../popup/support';
import type { Send } from '../../../../utils/commands/messages';
import { DEFAULT_PLACEMENT, type SitePlacements } from '../../../../utils/page/placement';

const SITE = 'site.example';

describe('where the person wants no comments', () => {
  it('is listed with whole sites first, then their pills, then the pages hidden last', () => {
    const placements: SitePlacements = {
      [SITE]: { placement: DEFAULT_PLACEMENT, isHidden: true, isPillHidden: true, hidden: [5, 9], at: 1 },
      'old.example': { placement: DEFAULT_PLACEMENT, isHidden: false, hidden: [], at: 0 },
    };
    const model = createPagesModel(pendingOf({ send: slowWorker().send, placements: signal(placements) }));
    expect(model.hidden.value.map(({ scope: { site, projectId, isPill } }) => [site, isPill ?? projectId])).toEqual([
      [SITE, null],
      [SITE, true],
      [SITE, 9],
      [SITE, 5],
    ]);
  });

  it('stays listed, with why, where it could not be brought back', async () => {
    const placements = signal<SitePlacements | undefined>({
      [SITE]: { placement: DEFAULT_PLACEMENT, isHidden: false, isPillHidden: true, hidden: [5], at: 1 },
    });
    const asked: unknown[] = [];
    const send = (async (...request: unknown[]) => {
      asked.push(request);
      return { ok: false, failure: { code: 'storage' } };
    }) as unknown as Send;
    const model = createPagesModel(pendingOf({ send, placements }));
    for (const { scope } of model.hidden.value) await model.unhide(scope);
    expect(asked).toEqual([
      ['panel.show', { site: SITE, projectId: null, isPill: true }],
      ['panel.show', { site: SITE, projectId: 5 }],
    ]);
    expect(model.hidden.value[0]?.problem).toEqual({ code: 'storage' });
  });
});
