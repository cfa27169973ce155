import { describe, expect, it } from 'vitest';
import { accountModel } from '../../../entrypoints/options/account-model';
import { slowWorker } from '../popup/support';

describe('the signed-in person', () => {
  it('logs out once, however often the button is pressed', async () => {
    const worker = slowWorker();
    const model = accountModel({ ask: worker.ask });
    void model.logOut();
    void model.logOut();
    expect(worker.waiting()).toEqual(['session.sign-out']);
    expect(model.busy.value).toBe('log-out');
    await worker.take('session.sign-out').reply(null);
    expect(model.busy.value).toBeNull();
  });

  it('is told why a name could not be saved', async () => {
    const worker = slowWorker();
    const model = accountModel({ ask: worker.ask });
    void model.rename('ann');
    const asked = worker.take('account.rename');
    expect(asked.input).toEqual({ name: 'ann' });
    await asked.fail({ code: 'storage' });
    expect(model.failure.value).toEqual({ code: 'storage' });
  });
});
