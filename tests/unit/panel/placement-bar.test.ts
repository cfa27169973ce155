import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { createPlacementModel } from '../../../entrypoints/panel/placement-bar';
import type { Send } from '../../../utils/commands/messages';
import { DEFAULT_PLACEMENT, type PanelMessage, type PanelLayout } from '../../../utils/page/placement';

const DOCKED = { ...DEFAULT_PLACEMENT, at: 'beside' } as const;

/** A panel whose loader applies every placement. */
function setUp(isFolded = false, refusal: string | null = null) {
  const layout = signal<PanelLayout | null>(null);
  const events: unknown[] = [];
  const channel = {
    layout,
    occlusion: signal(null),
    post: (message: PanelMessage) => {
      events.push(message);
      const before = layout.value ?? { wanted: { ...DEFAULT_PLACEMENT, isFolded }, isPeek: false };
      const wanted = typeof message === 'object' && 'at' in message ? message : before.wanted;
      const isChoice = wanted.at !== before.wanted.at || wanted.isFolded !== before.wanted.isFolded;
      const isPeek = message === 'peek' || (before.isPeek && message !== 'back' && !isChoice);
      // The window has room.
      layout.value = { wanted, at: isPeek ? 'beside' : wanted.at, hasBelow: true, side: 'right', isPeek };
    },
  };
  const send = (async (name: string, input: unknown) => {
    events.push([name, input]);
    return refusal ? { ok: false, failure: { code: refusal } } : { ok: true, value: null };
  }) as Send;
  return { model: createPlacementModel({ channel, send, sendFromPill: send, nonce: 'n', isFolded }), layout, events };
}

describe('the placement of a panel', () => {
  it('is the initial one until the loader reports it', () => {
    expect(setUp(true).model.layout.value.wanted.isFolded).toBe(true);
    expect(setUp().model.layout.value).toMatchObject({ wanted: DEFAULT_PLACEMENT, at: 'below', side: 'right' });
  });

  it('is resized at every step within the limits, and stored at the end', () => {
    const { model, events } = setUp();
    model.moveTo('beside');
    events.length = 0;
    model.resize(600.4);
    model.resize(20);
    expect(events).toEqual([
      { ...DOCKED, width: 600 },
      { ...DOCKED, width: 280 },
    ]);
    expect(model.width.value).toBe(280);
    model.save();
    expect(events.at(-1)).toEqual(['panel.place', { nonce: 'n', placement: { ...DOCKED, width: 280 } }]);
  });

  it('stays as wanted if the page has no space for it', () => {
    const { model, layout } = setUp();
    layout.value = { ...model.layout.value, wanted: { ...DOCKED, width: 400 } };
    model.save();
    expect(layout.value?.wanted).toEqual({ ...DOCKED, width: 400 });
  });

  it('docks for now when the pill is pressed, and stores only the width and a choice made then', () => {
    const { model, events } = setUp();
    model.peek();
    expect([model.layout.value.isPeek, model.layout.value.at]).toEqual([true, 'beside']);
    model.resize(500);
    model.save();
    expect(events.at(-1)).toEqual(['panel.place', { nonce: 'n', placement: { ...DEFAULT_PLACEMENT, width: 500 } }]);
    model.endPeek();
    expect([events.at(-1), model.layout.value.at]).toEqual(['back', 'below']);

    model.peek();
    model.moveTo('beside');
    expect(model.layout.value).toMatchObject({ isPeek: false, at: 'beside' });
    expect(events.at(-1)).toEqual(['panel.place', { nonce: 'n', placement: { ...DOCKED, width: 500 } }]);
  });

  it('is unfolded by the pill, and folded again when it is put back', () => {
    const { model, events } = setUp(true);
    model.peek();
    expect(model.isFolded.value).toBe(false);
    model.fold(true);
    expect([model.isFolded.value, events]).toEqual([true, ['peek', 'back']]);
  });

  it('hides the pill from now on, also if the worker could not store that', async () => {
    for (const refusal of [null, 'storage']) {
      const { model, events } = setUp(false, refusal);
      await model.hidePill('pill');
      expect(events).toEqual([['panel.hide', { nonce: 'n', what: 'pill' }], 'pill-off']);
    }
  });

  it('S10: stays, and so does the pill, if its page covered what was pressed', async () => {
    const { model, events } = setUp(false, 'covered');
    await model.hidePill('every-pill');
    await model.hide('site');
    expect(events).toEqual([
      ['panel.hide', { nonce: 'n', what: 'every-pill' }],
      ['panel.hide', { nonce: 'n', what: 'site' }],
    ]);
    expect(model.failure.value).toEqual({ code: 'covered' });
  });

  it('lets the thread be popped out', () => {
    const { model, events } = setUp();
    model.popOut();
    expect(events).toEqual([['page.open-thread', null]]);
  });
});
