import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { createAccountModel } from '../../../../entrypoints/options/account/model';
import type { Account } from '../../../../utils/storage/items';
import { MIRA } from '../../utils/thread/support/samples';
import { settled, slowWorker } from '../../popup/support';
import { aRun } from '../../support';

function open(known: Partial<Account> = {}) {
  const worker = slowWorker();
  const account = signal<Account | null>({ ...MIRA, ...known });
  return { worker, account, model: createAccountModel(worker.send, account) };
}

function openNames(known?: Partial<Account>) {
  const all = open(known);
  return { ...all, model: all.model.names };
}

describe('the signed-in person', () => {
  it('does not see what the previous person typed, nor their failures', async () => {
    const { worker, account, model } = open();
    void model.logOut();
    await worker.take('session.sign-out').fail({ code: 'no-worker' });
    model.names.startChange();
    model.names.alias.type('mimi');
    account.value = null;
    account.value = { ...MIRA, uid: 8, name: 'jonas', since: 2 };
    expect([
      model.failure.value,
      model.names.isChanging.value,
      model.names.name.text.value,
      model.names.alias.text.value,
    ]).toEqual([null, false, '', '']);
  });

  it('keeps what is being typed while the worker learns more of them', () => {
    const { account, model } = open();
    model.names.alias.type('mimi');
    account.value = { ...MIRA, badge: 40 };
    expect(model.names.alias.text.value).toBe('mimi');
  });
});

describe('a refused login', () => {
  const REFUSED: Account = { ...MIRA, refusals: 3, refused: { code: 'confirm-mail' } };

  function pressed() {
    const all = open();
    all.account.value = REFUSED;
    void all.model.retry();
    return all;
  }

  it('is used again at once, and its notice stays until there is an answer', async () => {
    const { worker, account, model } = pressed();
    void model.retry();
    expect(worker.waiting()).toEqual(['session.retry']);
    await worker.take('session.retry').reply(null);
    account.value = MIRA;
    expect(model.retrying.value).toEqual({ code: 'confirm-mail' });
    await worker.take('cycle.run').reply(aRun({ at: 1 }));
    expect([model.busy.value, model.retrying.value, model.isRefusedAgain.value]).toEqual([null, null, false]);
  });

  it('that is refused again says so until it is accepted', async () => {
    const { worker, account, model } = pressed();
    await worker.take('session.retry').reply(null);
    account.value = MIRA;
    account.value = REFUSED;
    await worker.take('cycle.run').reply(aRun({ at: 1 }));
    expect(model.isRefusedAgain.value).toBe(true);
    account.value = MIRA;
    account.value = REFUSED;
    expect(model.isRefusedAgain.value).toBe(false);
  });

  it('stays refused if the worker cannot retry it, and says why', async () => {
    const { worker, model } = pressed();
    await worker.take('session.retry').fail({ code: 'no-worker' });
    expect(worker.waiting()).toEqual([]);
    expect([model.failure.value, model.retrying.value, model.isRefusedAgain.value]).toEqual([
      { code: 'no-worker' },
      null,
      false,
    ]);
  });
});

describe('one’s name', () => {
  it('costs no request when it stays the same', async () => {
    const { worker, model } = openNames();
    model.startChange();
    await model.saveName();
    expect(model.isChanging.value).toBe(false);
    expect(worker.waiting()).toEqual([]);
  });

  it('stays typed when it could not be saved, and says why', async () => {
    const { worker, model } = openNames();
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
    const { worker, model } = openNames();
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
    const { worker, account, model } = openNames({ aliases: ['a', 'b'] });
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
    const { worker, model } = openNames({ aliases: [...aliases] });
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
    const { worker, model } = openNames({ aliases });
    model.alias.type(typed);
    void model.addAlias();
    await settled();
    expect(worker.take('account.set-aliases').input).toEqual({ aliases: [...aliases, typed] });
  });

  it('stay typed when they could not be saved', async () => {
    const { worker, model } = openNames();
    model.alias.type('mimi');
    void model.addAlias();
    await worker.take('account.set-aliases').fail({ code: 'no-worker' });
    expect([model.alias.text.value, model.failure.value]).toEqual(['mimi', { code: 'no-worker' }]);
  });
});
