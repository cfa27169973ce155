import { computed, signal } from '@preact/signals';
import { browser } from 'wxt/browser';
import { createAction } from '../../../utils/action';
import type { readLedger } from '../../../utils/cache/ledger';
import type { inspectKey } from '../../../utils/crypto/rsa-key';
import { resultOf, type Result } from '../../../utils/errors';
import type { Send } from '../../../utils/messages';
import type { ServiceModel } from '../service/model';
import type { Check } from './check-facts';
import { reportOf } from './fact';
import { factsOf, type Found, type StoredFacts } from './facts';

interface Dependencies {
  send: Send;
  readLedger: typeof readLedger;
  readStoredBytes: typeof readStoredBytes;
  inspectKey: typeof inspectKey;
  product: string;
  userAgent: string;
  /** The withheld hosts, and how often a profile was saved on this page. */
  setUp: Pick<ServiceModel, 'withheld' | 'savedCount'>;
  stored: StoredFacts;
}

export type DiagnosticsModel = ReturnType<typeof createDiagnosticsModel>;

const POLL_INTERVAL_MS = 3000;

/** Creates the view model of the diagnostics. Nothing is read while the section is closed. */
export function createDiagnosticsModel({
  send,
  readLedger,
  readStoredBytes,
  inspectKey,
  product,
  userAgent,
  setUp,
  stored,
}: Dependencies) {
  const isOpen = signal(false);
  const found = signal<Found>({ product, userAgent, now: Date.now(), check: null, storedBytes: null, ledger: null });
  const connectionCheck = createAction();
  const refreshAction = createAction({ isLatestWins: true });
  const report = signal('');
  const copied = signal<'yes' | 'no' | null>(null);
  let timer: ReturnType<typeof setInterval> | undefined;

  const facts = computed(() => factsOf(stored, found.value));

  function note(news: Partial<Found>): void {
    found.value = { ...found.peek(), ...news };
  }

  // A check is only valid for the set-up it was made with. Pages do not know the API key; a new one changes `savedCount`.
  const currentSetUp = computed(() =>
    JSON.stringify([stored.service.value ?? null, setUp.withheld.value ?? [], setUp.savedCount.value]),
  );
  currentSetUp.subscribe(() => note({ check: null }));

  async function refreshRequests(superseded: AbortSignal): Promise<Result<unknown>> {
    const result = await resultOf(readLedger());
    if (superseded.aborted) return result;
    note({ now: Date.now(), ...(result.ok && { ledger: result.value }) });
    return result;
  }

  async function refresh(): Promise<void> {
    await refreshAction.run('everything', async (superseded) => {
      const [bytes, requests] = await Promise.all([resultOf(readStoredBytes()), refreshRequests(superseded)]);
      if (bytes.ok) note({ storedBytes: bytes.value });
      return bytes.ok ? requests : bytes;
    });
    copied.value = null;
    report.value = reportOf(Object.values(facts.value));
  }

  return {
    isOpen,
    found,
    checking: connectionCheck.isBusy,
    facts,
    /** The entries that did not come to the inbox, newest first. */
    decisions: stored.skipped,
    /** Why the last refresh failed. The older data stays. */
    failure: refreshAction.failure,
    /** The text that `copyReport` copies. Polling does not change it, so that the person can read it. */
    report,
    copied,
    /** Reads everything, then polls the ledger until `close`. */
    open() {
      if (isOpen.value) return;
      isOpen.value = true;
      timer = setInterval(() => void refreshAction.run('requests', refreshRequests), POLL_INTERVAL_MS);
      void refresh();
    },
    close() {
      isOpen.value = false;
      clearInterval(timer);
    },
    refresh,
    /** Sends requests to the service. */
    async checkConnection() {
      await connectionCheck.run('check', async () => {
        const profile = stored.service.value;
        const setUpBefore = currentSetUp.value;
        const [connection, key] = await Promise.all([
          send('connection.check', null),
          profile ? resultOf(inspectKey(profile.publicKey)) : null,
        ]);
        const check: Check = { at: Date.now(), connection, encoding: profile?.bodyEncoding ?? 'form', key };
        note({ check: currentSetUp.value === setUpBefore ? check : null });
        await refresh();
        return connection;
      });
    },
    async copyReport() {
      copied.value = null;
      const { ok } = await resultOf(navigator.clipboard.writeText(report.value));
      copied.value = ok ? 'yes' : 'no';
    },
  };
}

/** Measures `storage.local` as browsers count it: keys, and values as JSON. */
export async function readStoredBytes(): Promise<number> {
  const items = await browser.storage.local.get(null);
  const sizes = Object.entries(items).map(([key, value]) => new Blob([key, JSON.stringify(value)]).size);
  return sizes.reduce((sum, size) => sum + size, 0);
}
