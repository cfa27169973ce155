import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { createSettingsModel } from '../../../../entrypoints/options/shared/choices';
import { DEFAULT_SETTINGS, type Settings } from '../../../../utils/settings';
import { pendingOf, slowWorker } from '../../popup/support';

function open() {
  const worker = slowWorker();
  const stored = signal<Settings | undefined>(DEFAULT_SETTINGS);
  const model = createSettingsModel(pendingOf({ send: worker.send, settings: stored }));
  /** Has the worker take or refuse the oldest choice. */
  const settle = (failure?: 'storage') => {
    const asked = worker.take('settings.set');
    return failure ? asked.fail({ code: failure }) : asked.reply(null);
  };
  return { worker, stored, model, settle };
}

describe('a choice', () => {
  it('is visible at once, is sent, stays before the store changes, and reports success for its setting', async () => {
    const { worker, model } = open();
    void model.set('levels.comment', 'notify');
    expect([model.settings.value.levels, model.outcomeOf('levels')]).toEqual([
      { ...DEFAULT_SETTINGS.levels, comment: 'notify' },
      null,
    ]);
    const asked = worker.take('settings.set');
    expect(asked.input).toEqual({ path: 'levels.comment', value: 'notify' });
    await asked.reply(null);
    expect(model.settings.value.levels.comment).toBe('notify');
    expect([model.outcomeOf('levels'), model.outcomeOf('privacy')]).toEqual(['saved', null]);
  });

  it('and another right after it lose nothing of each other', async () => {
    const { model, settle } = open();
    void model.set('levels.mention', 'inbox');
    void model.set('quiet.days', [1]);
    void model.set('levels.mention', 'off');
    const chosen = {
      ...DEFAULT_SETTINGS,
      levels: { ...DEFAULT_SETTINGS.levels, mention: 'off' },
      quiet: { ...DEFAULT_SETTINGS.quiet, days: [1] },
    };
    expect(model.settings.value).toEqual(chosen);
    for (let count = 0; count < 3; count++) {
      await settle();
      expect(model.settings.value).toEqual(chosen);
    }
  });

  it('of another tab is followed, and hides none made here', () => {
    const { stored, model } = open();
    void model.set('levels.mention', 'inbox');
    stored.value = { ...DEFAULT_SETTINGS, privacy: 'nothing' };
    expect(model.settings.value).toMatchObject({ privacy: 'nothing', levels: { mention: 'inbox' } });
  });

  it('that failed is taken back and says why, also beside one that worked', async () => {
    const { model, settle } = open();
    void model.set('levels.mention', 'off');
    void model.set('privacy', 'who');
    await settle('storage');
    await settle();
    expect(model.settings.value).toEqual({ ...DEFAULT_SETTINGS, privacy: 'who' });
    expect([model.outcomeOf('levels'), model.outcomeOf('privacy')]).toEqual([{ code: 'storage' }, 'saved']);
  });
});
