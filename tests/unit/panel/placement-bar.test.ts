import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { createPlacementModel } from '../../../entrypoints/panel/placement-bar';
import type { send } from '../../../utils/messages';
import { DEFAULT_PLACEMENT, type PanelMessage, type PanelLayout } from '../../../utils/page/placement';

/** A panel whose loader applies every placement. */
function setUp(isFolded = false, ok = true) {
  const layout = signal<PanelLayout | null>(null);
  const events: unknown[] = [];
  const channel = {
    layout,
    occlusion: signal(null),
    post: (message: PanelMessage) => {
      events.push(message);
      if (typeof message !== 'string') layout.value = { wanted: message, at: message.at, side: 'right' };
    },
  };
  const ask = (async (name: string, input: unknown) => {
    events.push([name, input]);
    return ok ? { ok, value: null } : { ok, failure: { code: 'storage' } };
  }) as typeof send;
  return { model: createPlacementModel({ channel, ask, nonce: 'n', isFolded }), layout, events };
}

describe('the placement of a panel', () => {
  it('is the initial one until the loader reports it', () => {
    expect(setUp(true).model.layout.value.wanted.isFolded).toBe(true);
    expect(setUp().model.layout.value).toEqual({ wanted: DEFAULT_PLACEMENT, at: 'below', side: 'right' });
  });

  it('changes at once and is stored', () => {
    const { model, events } = setUp();
    model.moveTo('beside');
    const placement = { ...DEFAULT_PLACEMENT, at: 'beside' };
    expect(model.layout.value.at).toBe('beside');
    expect(events).toEqual([placement, ['panel.place', { nonce: 'n', placement }]]);
  });

  it('is resized at every step within the limits, and stored at the end', () => {
    const { model, events } = setUp();
    model.resize(600.4);
    model.resize(20);
    expect(events).toEqual([
      { ...DEFAULT_PLACEMENT, height: 600 },
      { ...DEFAULT_PLACEMENT, height: 200 },
    ]);
    model.save();
    expect(events.at(-1)).toEqual(['panel.place', { nonce: 'n', placement: { ...DEFAULT_PLACEMENT, height: 200 } }]);
  });

  it('has a width beside and a height below, each stored separately', () => {
    const { model } = setUp();
    model.resize(700);
    model.moveTo('beside');
    model.resize(500);
    expect(model.layout.value.wanted).toMatchObject({ height: 700, width: 500 });
    expect(model.size.value).toBe(500);
    model.moveTo('below');
    expect(model.size.value).toBe(700);
  });

  it('stays as wanted if the page has no space for it', () => {
    const { model, layout } = setUp();
    layout.value = { wanted: { ...DEFAULT_PLACEMENT, at: 'beside', width: 400 }, at: 'below', side: 'right' };
    model.resize(640);
    expect(layout.value.wanted).toEqual({ at: 'beside', isFolded: false, width: 400, height: 640 });
  });

  it('is hidden after the worker has stored that', async () => {
    const { model, events } = setUp();
    model.setMenuOpen(true);
    await model.hide('site');
    expect(events).toEqual([['panel.hide', { nonce: 'n', on: 'site' }], 'hidden']);
    expect(model.isMenuOpen.value).toBe(false);
  });

  it('is hidden even if the worker could not store that, which the loader learns', async () => {
    const { model, events } = setUp(false, false);
    await model.hide('page');
    expect(events.at(-1)).toBe('hidden-here');
  });

  it('lets the thread be popped out', () => {
    const { model, events } = setUp();
    model.popOut();
    expect(events).toEqual([['page.open-thread', null]]);
  });
});
