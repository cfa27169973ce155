import { signal, type Signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { canUndo, retry, undo } from '../../../../utils/commands/retry-and-undo';
import { changed, keyOf, type Commands } from '../../../../utils/commands/command';
import { createPending } from '../../../../utils/commands/pending';
import { FailureError, type Result } from '../../../../utils/errors';
import { commandRows } from '../../background/support/command-rows';
import { aWatched, anEntry, aRun, aSavedThing } from '../../support';
import { anAccount, settled, watchingOf } from '../../popup/support';

const ROWS = await commandRows();
const TABLE = Object.fromEntries(ROWS.map(({ name, row }) => [name, row]));
const FACTS = { now: 1000, account: anAccount(7) };

/** What is stored at first, by the names that the rows have for it. */
function firstStored(): Record<string, unknown> {
  const items = Object.assign({}, ...ROWS.map(({ row }) => row.changes)) as Record<string, { fallback: unknown }>;
  const empty = Object.entries(items).map(([part, { fallback }]) => {
    const isOwned = Object.hasOwn(Object(fallback), 'owner');
    return [part, isOwned ? { ...(fallback as object), owner: 7 } : fallback];
  });
  return {
    ...Object.fromEntries(empty),
    watching: watchingOf(7, { 1: aWatched(), 2: aWatched() }),
    saved: { owner: 7, things: { '1': aSavedThing() } },
    inbox: [anEntry({ id: 'news:1', kind: 'news' }), anEntry({ id: 'mention:7:9' })],
    lastRun: aRun({ away: { since: 1, until: 2, isDone: false } }),
  };
}

/** A small generator of numbers, so that a failing order can be played again by its seed. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

interface Asked {
  name: string;
  input: never;
  end: (result: Result<never>) => void;
}

/** A page whose requests wait until the worker does them, and that hears of what is stored when it is delivered. */
function openPage() {
  const asked: Asked[] = [];
  const stored = Object.fromEntries(Object.entries(firstStored()).map(([part, value]) => [part, signal(value)]));
  const pending = createPending(TABLE as never, {
    send: ((name: string, input: never) => new Promise((end) => void asked.push({ name, input, end }))) as never,
    account: signal(FACTS.account),
    stored: stored as never,
    now: () => FACTS.now,
  });
  const shown = pending.shown as Record<string, Signal<unknown>>;
  const [deliveries, keys] = [[] as [part: string, value: unknown][], new Set<string>()];
  /** The last command about each stored item. */
  const last = new Map<string, { name: string; input: never; key: string; isDelivered: boolean }>();
  return { asked, stored, pending, shown, deliveries, keys, last };
}

type Page = ReturnType<typeof openPage>;

function createWorld(seed: number) {
  const roll = dice(seed);
  const stored = firstStored();
  const pages = [openPage(), openPage()];
  const where = `seed ${seed}`;

  function choose(page: Page): void {
    const { name, row, inputs } = ROWS[roll(ROWS.length)]!;
    const input = inputs[roll(inputs.length)] as never;
    const [part = ''] = Object.keys(row.changes);
    const key = keyOf(row, input);
    page.keys.add(key);
    page.last.set(part, { name, input, key, isDelivered: false });
    void page.pending.run(name as never, input, roll(4) === 0 ? 1e6 : 0);
  }

  function again(page: Page): void {
    const key = [...page.keys][roll(page.keys.size)];
    if (key === undefined) return;
    // What it asks for is no choice of this test, so it is not looked at.
    page.last.clear();
    if (roll(2) === 0 && canUndo(page.pending, key)) void undo(page.pending, key);
    else void retry(page.pending, key);
  }

  function deliver(page: Page): void {
    const [found] = page.deliveries.splice(0, 1);
    if (!found) return;
    const [part, value] = found;
    const last = page.last.get(part);
    if (last) last.isDelivered = true;
    page.stored[part]!.value = value;
  }

  /** The worker does the oldest request of a page, or refuses it. */
  async function work(page: Page, mayFail: boolean): Promise<void> {
    const [request] = page.asked.splice(0, 1);
    if (!request) return;
    const row = TABLE[request.name]!;
    const [part = ''] = Object.keys(row.changes);
    try {
      if (mayFail && roll(5) === 0) throw new FailureError({ code: 'storage' });
      const next = changed(row, stored[part], request.input, FACTS);
      if (next !== stored[part]) for (const each of pages) each.deliveries.push([part, next]);
      stored[part] = next;
      // What was stored may arrive before the answer, or after it.
      if (roll(2) === 0) deliver(page);
      request.end({ ok: true, value: null as never });
    } catch (error) {
      if (page.last.get(part)?.key === keyOf(row, request.input)) page.last.delete(part);
      request.end({ ok: false, failure: (error as FailureError).failure });
    }
    await settled();
  }

  /** The last choice is shown until it is answered and the stores have changed: to apply it again changes nothing. */
  function look({ pending, shown, last }: Page): void {
    for (const [part, { name, input, key, isDelivered }] of last) {
      if (isDelivered && !pending.isBusy(key)) continue;
      try {
        expect(changed(TABLE[name]!, shown[part]!.value, input, FACTS), `${where}, ${name}`).toEqual(
          shown[part]!.value,
        );
      } catch (error) {
        if (!(error instanceof FailureError)) throw error;
      }
    }
  }

  async function step(): Promise<void> {
    const page = pages[roll(2)]!;
    const what = roll(6);
    if (what < 2) choose(page);
    else if (what === 2) deliver(page);
    else if (what === 3) again(page);
    else await work(page, true);
    pages.forEach(look);
  }

  /** @returns what each page shows in the end */
  async function end(): Promise<Record<string, unknown>[]> {
    for (const { pending } of pages) pending.flush();
    while (pages.some(({ asked, deliveries }) => asked.length + deliveries.length > 0)) {
      for (const page of pages) {
        await work(page, false);
        deliver(page);
      }
    }
    return pages.map(({ shown }) => Object.fromEntries(Object.keys(stored).map((part) => [part, shown[part]!.value])));
  }

  return { step, end, stored };
}

// @ts-expect-error -- a row has a schema, by the name of its request
void ({ 'recipe.set': { changes: {}, at: () => [], next: () => null } } satisfies Commands);

describe('every command', () => {
  it('can be asked for in several ways, and has a row in one table', () => {
    for (const { name, inputs } of ROWS) expect([name, inputs.length > 0]).toEqual([name, true]);
    expect(ROWS.length).toBeGreaterThan(15);
  });

  it('R29: in any order of choices, undos, failures and deliveries, two pages and the worker end in one state, and each page shows what was chosen last on it', async () => {
    for (let seed = 1; seed <= 200; seed++) {
      const world = createWorld(seed);
      for (let count = 0; count < 60; count++) await world.step();
      expect(await world.end(), `seed ${seed}`).toEqual([world.stored, world.stored]);
    }
  });

  it('that has an opposite is undone by it', () => {
    for (const { name, row, inputs } of ROWS.filter(({ row }) => 'opposite' in row)) {
      const [part = ''] = Object.keys(row.changes);
      const before = firstStored()[part];
      const undone = inputs.filter((input) => {
        const after = changed(row, before, input as never, FACTS);
        const opposite = row.opposite!(input as never, undefined);
        if (!opposite || after === before) return false;
        const back = changed(TABLE[opposite[0]]!, after, opposite[1] as never, FACTS);
        expect([name, back === after]).toEqual([name, false]);
        return true;
      });
      expect([name, undone.length > 0]).toEqual([name, true]);
    }
  });
});
