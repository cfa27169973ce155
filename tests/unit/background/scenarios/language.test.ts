import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../../../utils/own-page/display/set-language';
import { DEFAULT_SETTINGS, type Settings } from '../../../../utils/settings';
import { anEntry } from '../../support';
import { browser, createStage, store } from '../support/stage';

beforeEach(async () => {
  vi.stubGlobal('fetch', (address: string) => {
    const path = `public/_locales${address.split('/_locales')[1]}`;
    return Promise.resolve({ json: () => JSON.parse(readFileSync(path, 'utf8')) as unknown });
  });
  await createStage();
});

afterEach(async () => {
  await setLanguage('browser');
  vi.unstubAllGlobals();
});

const choose = (chosen: Partial<Settings>) => store({ settings: { ...DEFAULT_SETTINGS, ...chosen } });

async function notify(): Promise<void> {
  const entry = anEntry({ id: 'mention:1:2', author: 'bob', text: 'hello' });
  await store({ inbox: [entry], outbox: [{ kind: 'notify', id: entry.id }] });
  await browser.send('snooze.set', { until: null });
  await vi.waitFor(() => expect(browser.shown.get(entry.id)?.title).toContain('mentioned you'));
}

test('a chosen language reaches the menu, the address bar, the tooltip and the shown notification', async () => {
  await notify();
  await choose({ language: 'es' });
  await vi.waitFor(() => {
    expect([...browser.ui.menu.values()]).toMatchObject([{ title: 'Abrir los comentarios de este proyecto' }]);
    expect(browser.ui.defaultSuggestion).toBe('Buscar proyectos');
    expect(browser.shown.get('mention:1:2')?.title).toContain('te mencionó');
    expect(browser.tooltip).toContain('1 sin leer');
  });
  expect(browser.raised).toEqual(['mention:1:2']);
});

test('a changed privacy setting updates the shown notification without raising it again', async () => {
  await notify();
  await choose({ privacy: 'nothing' });
  await vi.waitFor(() => expect(browser.shown.get('mention:1:2')?.title).toBe('1 new mention'));
  expect(browser.raised).toEqual(['mention:1:2']);
});

test('a worker that starts later uses the chosen language', async () => {
  await choose({ language: 'es' });
  await setLanguage('browser');
  await browser.restart();
  await vi.waitFor(() => expect(browser.ui.defaultSuggestion).toBe('Buscar proyectos'));
});
