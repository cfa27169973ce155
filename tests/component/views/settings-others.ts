import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { recordRequest } from '../../../utils/cache/ledger';
import { t } from '../../../utils/locale/i18n';
import { accountItem, lastRunItem, loginPauseItem, pauseItem, skippedItem } from '../../../utils/storage/items';
import { ENTRY_KINDS } from '../../../utils/watch/kinds';
import { anAccount, aRun } from '../../unit/support';
import { openOptions } from '../support/pages/open-options';
import { store, useService } from '../support/stored';
import { worker } from '../support/worker';
import { aRequest, NOW } from './samples';
import { openSection, settings, useSignInService } from './settings';
import { part, press, pressOn, text, there, type } from './steps';
import type { View } from './view';

async function openDiagnostics(): Promise<void> {
  await useSignInService();
  await store(accountItem, anAccount());
  await recordRequest(aRequest({ at: NOW - 5, refusedOrigins: ['https://tracker.invalid'] }));
  const whys = ['kind-off', 'muted'] as const;
  const skipped = Array.from({ length: 25 }, (_, at) => ({
    at: NOW - at * 60_000,
    kind: ENTRY_KINDS[at % ENTRY_KINDS.length] ?? 'mention',
    why: whys[at % whys.length] ?? 'muted',
    projectId: 31,
    title: at === 2 ? 'Very'.repeat(60) : 'Departures on the wall',
  }));
  await store(skippedItem, skipped);
  await openSection('diagnostics');
}

async function check(): Promise<void> {
  await press('diagnostics_check');
  await part('.notice');
}

async function search(words: string): Promise<void> {
  await useSignInService();
  await openOptions('');
  await type(page.getByRole('searchbox').first(), words);
}

export const OTHER_SETTINGS_VIEWS: readonly View[] = [
  settings('a search in the settings', () => search(t('options_kept')), '.found-settings'),
  settings('a search in the settings that finds nothing', () => search('no such thing anywhere'), 'options_account'),
  settings('stored things that can’t be read', async () => {
    const broken = vi.spyOn(fakeBrowser.storage.local, 'get').mockRejectedValue(new Error('IO error'));
    await openOptions('');
    await text('error_unreadable');
    // The language is read before the next look.
    broken.mockRestore();
  }),
  settings('the list of the sections, signed in', async () => {
    await useSignInService();
    await store(accountItem, anAccount({ aliases: ['ann_old'] }));
    await openOptions('');
    await text('options_logOut');
  }),
  settings('the list of the sections, signed out', async () => {
    await useSignInService();
    await openOptions('');
    await there(page.getByLabelText(t('options_email'), { exact: true }));
  }),
  settings('the diagnostics', openDiagnostics),
  settings('what did not come to the inbox', async () => {
    await openDiagnostics();
    await pressOn(page.getByRole('heading', { name: t('decision_title') }));
  }),
  settings('the diagnostics after a check', async () => {
    await openDiagnostics();
    await check();
  }),
  settings('the diagnostics after a check that failed', async () => {
    worker.on('connection.check', () => ({
      at: Date.now(),
      encodings: { form: { code: 'http', detail: '500' }, json: { code: 'api-key' } },
      tookMs: 14_000,
      aheadMs: 900_000,
    }));
    await openDiagnostics();
    await check();
  }),
  settings('the diagnostics without access to the hosts', async () => {
    worker.fail('connection.check', 'no-access');
    await useService();
    await openSection('diagnostics');
    await check();
  }),
  settings('the diagnostics while a check runs', async () => {
    worker.hold('connection.check');
    await openDiagnostics();
    await press('diagnostics_check');
    await text('diagnostics_checking');
  }),
  settings('the diagnostics in a pause, after checks that failed', async () => {
    const failure = { code: 'http', detail: '500' } as const;
    await store(lastRunItem, aRun({ at: NOW, failure, failedIn: 'mentions', unreadable: 3 }));
    const pause = { code: 'http', failures: 3, since: NOW, until: NOW + 600_000, asked: true } as const;
    await store(pauseItem, pause);
    await store(loginPauseItem, { ...pause, message: 'Please wait a little.', until: NOW + 900_000 });
    await openDiagnostics();
  }),
  settings('a report that was copied', async () => {
    Object.assign(navigator.clipboard, { writeText: () => Promise.resolve() });
    await openDiagnostics();
    await press('diagnostics_copy');
    await text('diagnostics_copied');
  }),
  settings('the appearance', async () => {
    await useSignInService();
    await openSection('appearance');
  }),
  settings('what is stored', async () => {
    await useSignInService();
    await openSection('stored-data');
  }),
  settings('about the extension', async () => {
    await useSignInService();
    await openSection('about');
  }),
];
