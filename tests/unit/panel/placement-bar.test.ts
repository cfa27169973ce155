import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { placementModel } from '../../../entrypoints/panel/placement-bar';
import type { send } from '../../../utils/messages';
import { DEFAULT_PLACEMENT, type PanelMessage, type PanelLayout } from '../../../utils/page/placement';

/** A panel whose loader does as it is told, in a page with room. */
function setUp(isFolded = false, ok = true) {
  const standing = signal<PanelLayout | null>(null);
  const events: unknown[] = [];
  const line = {
    standing,
    sight: signal(null),
    say: (word: PanelMessage) => {
      events.push(word);
      if (typeof word !== 'string') standing.value = { wanted: word, at: word.at, side: 'right' };
    },
  };
  const ask = (async (name: string, input: unknown) => {
    events.push([name, input]);
    return ok ? { ok, value: null } : { ok, failure: { code: 'storage' } };
  }) as typeof send;
  return { model: placementModel({ line, ask, nonce: 'n', isFolded }), standing, events };
}

describe('the place of a panel', () => {
  it('is the one it was mounted with until the loader has said so', () => {
    expect(setUp(true).model.standing.value.wanted.isFolded).toBe(true);
    expect(setUp().model.standing.value).toEqual({ wanted: DEFAULT_PLACEMENT, at: 'below', side: 'right' });
  });

  it('is changed at once and remembered', () => {
    const { model, events } = setUp();
    model.put('beside');
    const placement = { ...DEFAULT_PLACEMENT, at: 'beside' };
    expect(model.standing.value.at).toBe('beside');
    expect(events).toEqual([placement, ['panel.place', { nonce: 'n', placement }]]);
  });

  it('is moved at every step and remembered at the end, within bounds', () => {
    const { model, events } = setUp();
    model.resize(600.4);
    model.resize(20);
    expect(events).toEqual([
      { ...DEFAULT_PLACEMENT, height: 600 },
      { ...DEFAULT_PLACEMENT, height: 200 },
    ]);
    model.keep();
    expect(events.at(-1)).toEqual(['panel.place', { nonce: 'n', placement: { ...DEFAULT_PLACEMENT, height: 200 } }]);
  });

  it('has a width beside and a height below, each remembered for its own', () => {
    const { model } = setUp();
    model.resize(700);
    model.put('beside');
    model.resize(500);
    expect(model.standing.value.wanted).toMatchObject({ height: 700, width: 500 });
    expect(model.size.value).toBe(500);
    model.put('below');
    expect(model.size.value).toBe(700);
  });

  it('stays what was wanted where the page has no room for it', () => {
    const { model, standing } = setUp();
    standing.value = { wanted: { ...DEFAULT_PLACEMENT, at: 'beside', width: 400 }, at: 'below', side: 'right' };
    model.resize(640);
    expect(standing.value.wanted).toEqual({ at: 'beside', isFolded: false, width: 400, height: 640 });
  });

  it('is given up only once the worker knows', async () => {
    const { model, events } = setUp();
    model.showMenu(true);
    await model.hide('site');
    expect(events).toEqual([['panel.hide', { nonce: 'n', on: 'site' }], 'hidden']);
    expect(model.isMenuOpen.value).toBe(false);
  });

  it('is given up also where nobody could remember that, which the loader is told', async () => {
    const { model, events } = setUp(false, false);
    await model.hide('page');
    expect(events.at(-1)).toBe('gone');
  });

  it('lets the thread be opened elsewhere', () => {
    const { model, events } = setUp();
    model.openElsewhere();
    expect(events).toEqual([['page.open-thread', null]]);
  });
});
