import { signal } from '@preact/signals';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createSettingsModel, updateSettings } from '../../../../entrypoints/options/notifications/settings-form';
import { DEFAULT_SETTINGS, type Settings } from '../../../../utils/watch/settings';
import { storageSignal } from '../../../../utils/storage/signal';
import { change, read, write } from '../../../../utils/storage/store';
import { settingsItem } from '../../../../utils/storage/items';
import { slowStore } from '../support/notifications';

function open() {
  const { stored, saveSettings, world } = slowStore();
  return { stored, world, model: createSettingsModel(stored, saveSettings) };
}

describe('a choice', () => {
  it('stays visible after it was saved, before the store signal changes', async () => {
    const stored = signal<Settings | undefined>(DEFAULT_SETTINGS);
    const model = createSettingsModel(stored, (step, onStored) => Promise.resolve(onStored(step(DEFAULT_SETTINGS))));
    await model.set('privacy', 'who');
    expect(model.settings.value.privacy).toBe('who');
  });

  it('is visible at once, is saved, and reports success for its setting', async () => {
    const { stored, model } = open();
    const saved = model.setLevel('comment', 'notify');
    expect([model.settings.value.levels.comment, stored.value?.levels.comment, model.outcome.value]).toEqual([
      'notify',
      'inbox',
      null,
    ]);
    await saved;
    expect([stored.value?.levels.comment, model.outcome.value]).toEqual([
      'notify',
      { setting: 'levels', failure: null },
    ]);
  });

  it('leaves everything else as it is', async () => {
    const { stored, model } = open();
    await model.setLevel('news', 'off');
    await model.set('privacy', 'who');
    await model.set('lessWhenLocked', true);
    await model.setQuiet({ on: true, from: 60 });
    await model.setQuietDay(0, false);
    await model.setQuietDay(3, false);
    await model.setQuietDay(3, true);
    expect(stored.value).toEqual({
      ...DEFAULT_SETTINGS,
      levels: { ...DEFAULT_SETTINGS.levels, news: 'off' },
      privacy: 'who',
      lessWhenLocked: true,
      quiet: { on: true, from: 60, to: 7 * 60, days: [1, 2, 3, 4, 5, 6] },
    });
  });

  it('and another right after it lose nothing of each other', async () => {
    const { stored, model } = open();
    const both = [model.setLevel('mention', 'inbox'), model.setLevel('news', 'off'), model.setQuietDay(1, false)];
    expect(model.settings.value).toMatchObject({
      levels: { mention: 'inbox', news: 'off' },
      quiet: { days: [0, 2, 3, 4, 5, 6] },
    });
    await Promise.all(both);
    expect(stored.value).toMatchObject({
      levels: { mention: 'inbox', news: 'off' },
      quiet: { days: [0, 2, 3, 4, 5, 6] },
    });
  });

  it('of another tab is followed, and not undone by one made here', async () => {
    const { stored, model } = open();
    const here = model.setLevel('mention', 'inbox');
    stored.value = { ...DEFAULT_SETTINGS, privacy: 'nothing' };
    expect(model.settings.value).toMatchObject({ privacy: 'nothing', levels: { mention: 'inbox' } });
    await here;
    expect(stored.value).toMatchObject({ privacy: 'nothing', levels: { mention: 'inbox' } });
  });

  it('that worked does not hide that one beside it failed', async () => {
    const { world, model } = open();
    world.failures = 1;
    await Promise.all([model.setLevel('mention', 'off'), model.set('privacy', 'who')]);
    expect(model.outcome.value).toEqual({ setting: 'levels', failure: { code: 'storage' } });
  });
});

describe('the stored settings', () => {
  beforeEach(() => fakeBrowser.reset());

  it('keep what two tabs choose at the same time', async () => {
    await write(change(settingsItem, DEFAULT_SETTINGS));
    const tabs = [1, 2].map(() => createSettingsModel(storageSignal(settingsItem), updateSettings));
    await Promise.all([
      tabs[0]?.setLevel('mention', 'off'),
      tabs[1]?.setLevel('news', 'off'),
      tabs[0]?.set('privacy', 'who'),
      tabs[1]?.setQuiet({ on: true }),
    ]);
    expect(await read(settingsItem)).toMatchObject({
      levels: { mention: 'off', news: 'off' },
      privacy: 'who',
      quiet: { on: true },
    });
    expect(tabs.map((tab) => tab.settings.value)).toEqual([await read(settingsItem), await read(settingsItem)]);
  });

  it('are the defaults before the first choice', async () => {
    const heard: Settings[] = [];
    await updateSettings(
      (settings) => settings,
      (settings) => void heard.push(settings),
    );
    expect(heard).toEqual([DEFAULT_SETTINGS]);
  });
});
