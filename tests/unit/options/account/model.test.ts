import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { createAccountModel } from '../../../../entrypoints/options/account/model';
import type { Account } from '../../../../utils/storage/items';
import { MIRA } from '../../utils/thread/support/samples';
import { slowWorker } from '../../popup/support';
import { aRun } from '../../support';

function open() {
  const worker = slowWorker();
  const account = signal<Account | null>(MIRA);
  return { worker, account, model: createAccountModel(worker.send, account) };
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
