import { signal } from '@preact/signals';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { createSyncModel } from '../../../../../entrypoints/options/account/sync/model';
import { describePreview } from '../../../../../entrypoints/options/account/sync/StateFile';
import { describeStatus } from '../../../../../entrypoints/options/account/sync/SyncSection';
import { MAX_STATE_FILE_CHARS } from '../../../../../utils/limits';
import { settingParts } from '../../../../../utils/sync/travelling-settings';
import { DEFAULT_SETTINGS } from '../../../../../utils/settings';
import { syncStatusItem } from '../../../../../utils/storage/items';
import { aPreview } from '../../../support';

const CHANGES = aPreview({
  followed: 12,
  levels: 3,
  marks: 1048,
  saved: 1,
  hidden: 2,
  settings: ['theme', 'language'],
});

const replies = new Map<string, unknown>();
const send = vi.fn();
const saveFile = vi.fn();
let model: ReturnType<typeof createSyncModel>;

beforeEach(() => {
  replies.clear();
  send.mockImplementation(async (name: string) =>
    replies.has(name) ? { ok: true, value: replies.get(name) } : { ok: false, failure: { code: 'storage' } },
  );
  model = createSyncModel({
    send,
    status: signal(syncStatusItem.fallback),
    now: signal(Date.UTC(2026, 0, 2)),
    saveFile,
  });
});

const file = (text: string) => ({ size: text.length, text: async () => text });

test('a file has the date where the person is', async () => {
  replies.set('sync.export', '{}');
  for (const [behindMinutes, day] of [
    [660, '2026-01-01'],
    [-840, '2026-01-02'],
  ] as const) {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(behindMinutes);
    await model.exportFile();
    expect(saveFile.mock.lastCall).toEqual([`${__PREFIX__}-${day}.json`, '{}']);
  }
  vi.restoreAllMocks();
});

describe('the switch', () => {
  it('switches on at once, and off once it is known what becomes of what is stored', async () => {
    replies.set('sync.set', null).set('sync.remove', null);
    model.setOn(true);
    await vi.waitFor(() => expect(model.switching.isBusy.value).toBe(false));
    model.setOn(false);
    model.cancelStop();
    model.setOn(false);
    expect(model.isAsking.value).toBe(true);
    expect(send.mock.calls).toEqual([['sync.set', { on: true }]]);
    await model.stop(true);
    expect([model.isAsking.value, send.mock.lastCall]).toEqual([false, ['sync.remove', null]]);
    model.setOn(false);
    await model.stop(false);
    expect(send.mock.lastCall).toEqual(['sync.set', { on: false }]);
  });

  it('goes on asking where that failed', async () => {
    model.setOn(false);
    await model.stop(true);
    expect([model.isAsking.value, model.switching.failure.value]).toEqual([true, { code: 'storage' }]);
  });
});

describe('a file', () => {
  it('is exported under the date', async () => {
    replies.set('sync.export', '{}');
    await model.exportFile();
    expect(saveFile.mock.calls).toEqual([['sidethread-2026-01-02.json', '{}']]);
  });

  it('is imported as it was previewed, or not at all', async () => {
    replies.set('sync.preview', CHANGES).set('sync.import', null);
    await model.readFile(file('first'));
    expect(model.file.value).toEqual({ text: 'first', changes: CHANGES });
    model.cancelImport();
    expect(model.file.value).toBeNull();
    await model.readFile(file('second'));
    await model.importFile();
    expect(send.mock.lastCall).toEqual(['sync.import', { text: 'second' }]);
    expect(model.file.value).toBe('imported');
  });

  it('with a problem is not kept', async () => {
    replies.set('sync.preview', aPreview());
    await model.readFile(file('same'));
    replies.set('sync.preview', 'foreign');
    await model.readFile(file('other'));
    expect(model.file.value).toBe('foreign');
    await model.importFile();
    expect(send.mock.lastCall?.[0]).toBe('sync.preview');
  });

  it('that is too large or can’t be read is broken, and never sent whole', async () => {
    replies.set('sync.preview', 'broken');
    await model.readFile({ size: MAX_STATE_FILE_CHARS + 1, text: async () => 'x' });
    await model.readFile({ size: 1, text: () => Promise.reject(new Error('gone')) });
    expect(send.mock.calls).toEqual([
      ['sync.preview', { text: '' }],
      ['sync.preview', { text: '' }],
    ]);
  });
});

describe('the words', () => {
  it('say when something was sent and how much room it takes', () => {
    const status = { ...syncStatusItem.fallback, syncedAt: 0, bytes: 12_288 };
    expect(describeStatus(status, 300_000)).toBe('Synced 5 minutes ago · 12 kB of 100 kB');
    expect(describeStatus(syncStatusItem.fallback, 0)).toBe('Not synced yet.');
  });

  it('name every setting that travels', () => {
    const names = new Set(settingParts(DEFAULT_SETTINGS).map(({ path }) => path.replace(/\..*/, '')));
    const [line = ''] = describePreview(aPreview({ settings: [...names] }));
    expect(line.split(/, (?:and )?/)).toHaveLength(names.size);
  });

  it('say what a file changes, and leave out what it does not', () => {
    expect(describePreview(aPreview())).toEqual([]);
    expect(describePreview(CHANGES)).toEqual([
      'To follow: 12',
      'To mute or unmute: 3',
      'To mark as read or unread: 1,048',
      'Saved',
      'Hidden people',
      'Settings: Language and Theme',
    ]);
  });
});
