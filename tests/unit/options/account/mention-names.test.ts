import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { createNamesModel } from '../../../../entrypoints/options/account/mention-names';
import type { Account } from '../../../../utils/storage/items';
import { MIRA } from '../../utils/thread/support/samples';
import { settled, slowWorker } from '../../popup/support';

function open(known: Partial<Account> = {}) {
  const worker = slowWorker();
  const account = signal<Account | null>({ ...MIRA, ...known });
  return { worker, account, model: createNamesModel(worker.send, account) };
}

describe('one’s name', () => {
  it('costs no request when it stays the same', async () => {
    const { worker, model } = open();
    model.startChange();
    await model.saveName();
    expect(model.isChanging.value).toBe(false);
    expect(worker.waiting()).toEqual([]);
  });

  it('stays typed when it could not be saved, and says why', async () => {
    const { worker, model } = open();
    model.startChange();
    model.name.type('ann');
    void model.saveName();
    await worker.take('account.rename').fail({ code: 'storage' });
    expect(model.failure.value).toEqual({ code: 'storage' });
    expect([model.isChanging.value, model.name.text.value]).toEqual([true, 'ann']);
  });

  it.each([
    ['', 'options_nameMissing'],
    [' @ ', 'options_nameMissing'],
    ['x'.repeat(81), 'options_nameTooLong'],
  ] as const)('is validated before it is sent: %j', async (typed, error) => {
    const { worker, model } = open();
    model.name.type(typed);
    await model.saveName();
    expect(model.name.problem.value).toBe(error);
    expect(worker.waiting()).toEqual([]);
    model.name.type('x');
    expect(model.name.problem.value).toBeNull();
  });
});

describe('former names', () => {
  it('go from the list as it is, not as it was', async () => {
    const { worker, account, model } = open({ aliases: ['a', 'b'] });
    void model.removeAlias('a');
    await worker.take('account.set-aliases').reply(MIRA);
    account.value = { ...MIRA, aliases: ['b', 'learned'] };
    void model.removeAlias('b');
    expect(worker.take('account.set-aliases').input).toEqual({ aliases: ['learned'] });
  });

  const MANY = Array.from({ length: 20 }, (_, at) => `name${at}`);

  it.each([
    ['  ', [], 'options_nameMissing'],
    ['x'.repeat(81), [], 'options_nameTooLong'],
    ['MIRA', [], 'options_nameKnown'],
    ['@Mira_Old', ['mira_old'], 'options_nameKnown'],
    ['Jose\u0301', ['José'], 'options_nameKnown'],
    ['another', MANY, 'options_namesMany'],
  ] as const)('are validated before they are sent: %j besides %j', async (typed, aliases, error) => {
    const { worker, model } = open({ aliases: [...aliases] });
    model.alias.type(typed);
    await model.addAlias();
    expect(model.alias.problem.value).toBe(error);
    expect(worker.waiting()).toEqual([]);
    expect(model.alias.text.value).toBe(typed);
  });

  it.each([
    ['x'.repeat(80), []],
    ['another', MANY.slice(1)],
  ])('may be as long and as many as the worker takes', async (typed, aliases) => {
    const { worker, model } = open({ aliases });
    model.alias.type(typed);
    void model.addAlias();
    await settled();
    expect(worker.take('account.set-aliases').input).toEqual({ aliases: [...aliases, typed] });
  });

  it('stay typed when they could not be saved', async () => {
    const { worker, model } = open();
    model.alias.type('mimi');
    void model.addAlias();
    await worker.take('account.set-aliases').fail({ code: 'no-worker' });
    expect([model.alias.text.value, model.failure.value]).toEqual(['mimi', { code: 'no-worker' }]);
  });
});
