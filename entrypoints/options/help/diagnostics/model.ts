import { computed, signal } from '@preact/signals';
import { browser } from 'wxt/browser';
import { createAction } from '../../../../utils/action';
import type { readLedger } from '../../../../utils/cache/ledger';
import type { inspectKey } from '../../../../utils/crypto/rsa';
import { resultOf } from '../../../../utils/errors';
import type { Send } from '../../../../utils/commands/messages';
import { createSharing } from '../../../../utils/thread/sharing';
import type { ServiceModel } from '../../account/service/model';
import type { Stored } from '../../stored';
import { checkFacts, type Check } from './check-facts';
import { pauseOf, refusedHosts, reportOf, type Found } from './report';

interface Dependencies {
  send: Send;
  readLedger: typeof readLedger;
  readStoredBytes: typeof readStoredBytes;
  inspectKey: typeof inspectKey;
  about: Parameters<typeof reportOf>[2];
  /** The withheld hosts, and how often a profile was saved on this page. */
  setUp: Pick<ServiceModel, 'withheld' | 'savedCount'>;
  stored: Stored;
}

export type DiagnosticsModel = ReturnType<typeof createDiagnosticsModel>;

/** Creates the view model of the diagnostics. Nothing is read until they are shown. */
export function createDiagnosticsModel(dependencies: Dependencies) {
  const { readLedger, readStoredBytes, about, setUp, stored } = dependencies;
  const found = signal<Found>({ now: Date.now(), check: null, storedBytes: null, ledger: null });
  const connectionCheck = createAction();
  const sharing = createSharing((text) => navigator.clipboard.writeText(text));
  const report = signal('');

  const note = (news: Partial<Found>): void => void (found.value = { ...found.peek(), ...news });

  // A check is only valid for the set-up it was made with. Pages do not know the API key; a new one changes `savedCount`.
  const currentSetUp = computed(() =>
    JSON.stringify([stored.service.value ?? null, setUp.withheld.value ?? [], setUp.savedCount.value]),
  );
  currentSetUp.subscribe(() => note({ check: null }));

  /** What can't be read stays as it was; the report says so. */
  async function refresh(): Promise<void> {
    const [bytes, ledger] = await Promise.all([resultOf(readStoredBytes()), resultOf(readLedger())]);
    note({
      now: Date.now(),
      ...(bytes.ok && { storedBytes: bytes.value }),
      ...(ledger.ok && { ledger: ledger.value }),
    });
    report.value = reportOf(stored, found.value, about);
  }

  return {
    now: computed(() => found.value.now),
    checking: connectionCheck.isBusy,
    /** How the parts of the connection are; `null` before a check. */
    check: computed(() => found.value.check && checkFacts(found.value.check)),
    lastRun: stored.lastRun,
    /** Why nothing is asked for a while; `null` if there is no pause. */
    pause: computed(() => pauseOf(stored, found.value.now)),
    refused: computed(() => refusedHosts(found.value.ledger ?? [], stored.service.value)),
    /** The entries that did not come to the inbox, newest first. */
    decisions: stored.skipped,
    /** The text that `copyReport` copies. Only `refresh` changes it, so that the person can read it before. */
    report,
    copied: computed(() => sharing.outcome.value?.result ?? null),
    refresh,
    /** Sends requests to the service. */
    async checkConnection() {
      await connectionCheck.run('check', async () => {
        const setUpBefore = currentSetUp.value;
        const made = await makeCheck(dependencies);
        note({ check: currentSetUp.value === setUpBefore ? made : null });
        await refresh();
        return made.connection;
      });
    },
    copyReport: () => sharing.copy(report.value),
  };
}

async function makeCheck({ send, inspectKey, stored }: Dependencies): Promise<Check> {
  const profile = stored.service.value;
  const [connection, key] = await Promise.all([
    send('connection.check', null),
    profile ? resultOf(inspectKey(profile.publicKey)) : null,
  ]);
  return { at: Date.now(), connection, encoding: profile?.bodyEncoding ?? 'form', key };
}

/** Measures `storage.local` as browsers count it: keys, and values as JSON. */
export async function readStoredBytes(): Promise<number> {
  const items = await browser.storage.local.get(null);
  const sizes = Object.entries(items).map(([key, value]) => new Blob([key, JSON.stringify(value)]).size);
  return sizes.reduce((sum, size) => sum + size, 0);
}
