import { fakeBrowser } from 'wxt/testing/fake-browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { LEVELS } from '../../../../utils/settings';
import { MAX_NOTE_CHARS, MAX_SAVED } from '../../../../utils/saved';
import { aSavedThing } from '../../support';
import { ANN, profile } from '../support/fake-service';
import { ask, createStage, runCycle, signIn, store, stored } from '../support/stage';
import { scopeOf, unpack } from '../../../../entrypoints/background/sync/pack';
import { STAYS } from '../../../../utils/sync/registers';

const SCRIPTS = [
  'saved for later ',
  'сохранено на потом ',
  'محفوظ لوقت لاحق ',
  'बाद के लिए सहेजा ',
  '後で読むために保存',
  '나중에 보기 ',
  '😀👍🏽🎉',
];

/** A note of the greatest length, or one unit less so that no character is halved. */
function noteOf(id: number): string {
  const script = SCRIPTS[id % SCRIPTS.length] ?? '';
  return `${id} ${script.repeat(MAX_NOTE_CHARS)}`.slice(0, MAX_NOTE_CHARS).replace(/[\uD800-\uDBFF]$/, '');
}

/** What the person chose: what was saved by key and note, and the alerts by name and filter. */
async function chosen() {
  const [{ things }, { alerts = {} }] = [await stored('saved'), await stored('watching')];
  return {
    saved: Object.entries(things).map(([key, { note }]) => [key, note]),
    alerts: Object.fromEntries(Object.entries(alerts).map(([key, { name, level }]) => [key, [name, level]])),
  };
}

beforeEach(async () => {
  await createStage();
  await signIn();
  const things = Object.fromEntries(
    Array.from({ length: MAX_SAVED }, (_, at) => [`${at + 1}/${at + 9}`, aSavedThing({ note: noteOf(at) })]),
  );
  await store({ saved: { owner: ANN.uid, things } });
  for (const script of SCRIPTS) {
    const filter = { search: script.repeat(50).slice(0, 198), category: script.repeat(50).slice(0, 198) };
    await ask('watch.set-alert', { filter, alert: { name: script.repeat(20).slice(0, 78), level: LEVELS[0] } });
  }
});

describe('R39: a person with much in many scripts', () => {
  test('takes all of it, whole, to another computer in a file', async () => {
    const before = await chosen();
    expect([before.saved.length, Object.keys(before.alerts).length]).toEqual([MAX_SAVED, SCRIPTS.length]);
    const text = await ask('sync.export');
    fakeBrowser.reset();
    await createStage();
    await signIn();
    expect(await ask('sync.preview', { text })).toMatchObject({ saved: MAX_SAVED, alerts: SCRIPTS.length });
    await ask('sync.import', { text });
    expect(await chosen()).toEqual(before);
    expect(await ask('sync.preview', { text })).toMatchObject({ saved: 0, alerts: 0 });
    expect((JSON.parse((await ask('sync.export')) as string) as { state: object }).state).toEqual(
      (JSON.parse(text as string) as { state: object }).state,
    );
  });

  test('learns how much has no room in the browser’s sync, and loses none of it', async () => {
    const before = await chosen();
    await ask('sync.set', { on: true });
    await runCycle(300_000);
    const { registers } = unpack(await fakeBrowser.storage.sync.get(null), scopeOf(profile.baseUrl, ANN.uid));
    const whole = Object.entries(registers).filter(
      ([key, [, value]]) => 'ab'.includes(key.charAt(0)) && value !== STAYS,
    );
    expect(whole.length).toBeGreaterThan(100);
    const { behind, failure } = await stored('syncStatus');
    expect([behind, failure]).toEqual([MAX_SAVED + SCRIPTS.length - whole.length, undefined]);
    expect(await chosen()).toEqual(before);
  });
});
