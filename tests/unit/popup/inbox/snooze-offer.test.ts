import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { snoozeModel } from '../../../../entrypoints/popup/inbox/snooze-offer';
import type { Snooze } from '../../../../utils/watch/snooze';
import { slowWorker } from '../support';

describe('the snooze menu', () => {
  it('is open until a duration is chosen', async () => {
    const worker = slowWorker();
    const model = snoozeModel({ ask: worker.ask, stored: signal<Snooze | null>(null) });
    model.setMenuOpen(true);
    expect(model.isMenuOpen.value).toBe(true);
    void model.snooze({ choice: 'hour', until: 5 });
    expect([model.isMenuOpen.value, model.busy.value]).toEqual([false, 'hour']);
    await worker.take('snooze.set').reply(null);
    expect(model.busy.value).toBeNull();
  });
});
