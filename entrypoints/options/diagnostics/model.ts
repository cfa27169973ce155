import { computed, signal } from '@preact/signals';
import { createAction } from '../../../utils/action';
import type { readLedger } from '../../../utils/cache/ledger';
import type { RequestRecord } from '../../../utils/cache/schema';
import type { inspectKey } from '../../../utils/crypto/rsa-key';
import { resultOf, type Result } from '../../../utils/errors';
import type { Send } from '../../../utils/messages';
import type { ServiceModel } from '../service/model';
import type { Check } from './check-facts';
import { reportOf } from './fact';
import { factsOf, type Stored } from './facts';
import type { readStoredBytes } from './stored-bytes';

interface Dependencies {
  send: Send;
  readLedger: typeof readLedger;
  readStoredBytes: typeof readStoredBytes;
  inspectKey: typeof inspectKey;
  /** Writes a text to the clipboard. Rejects if the browser does not allow it. */
  copy: (text: string) => Promise<void>;
  /** Epoch ms. */
  now: () => number;
  product: string;
  userAgent: string;
  /** The withheld hosts, and how often a profile was saved on this page. */
  setUp: Pick<ServiceModel, 'withheld' | 'savedCount'>;
  stored: Stored;
}

/** The view model of the diagnostics. */
export type DiagnosticsModel = ReturnType<typeof createDiagnosticsModel>;

const POLL_INTERVAL_MS = 3000;
const DECISIONS_SHOWN = 20;

/** Creates the view model of the diagnostics. Nothing is read while the section is closed. */
export function createDiagnosticsModel({ send, setUp, stored, ...sources }: Dependencies) {
  const isOpen = signal(false);
  /** Epoch ms of the last refresh. */
  const now = signal(sources.now());
  const check = signal<Check | null>(null);
  const connectionCheck = createAction();
  /** `null` before the first refresh. */
  const ledger = signal<RequestRecord[] | null>(null);
  const storedBytes = signal<number | null>(null);
  const refreshAction = createAction({ isLatestWins: true });
  const report = signal('');
  const copied = signal<'yes' | 'no' | null>(null);
  const decisionLimit = signal(DECISIONS_SHOWN);
  let timer: ReturnType<typeof setInterval> | undefined;

  const facts = computed(() => {
    const found = { now: now.value, check: check.value, storedBytes: storedBytes.value, ledger: ledger.value };
    return factsOf(stored, { ...found, product: sources.product, userAgent: sources.userAgent });
  });

  // A check is only valid for the set-up it was made with. Pages do not know the API key; a new one changes `savedCount`.
  const currentSetUp = computed(() =>
    JSON.stringify([stored.service.value ?? null, setUp.withheld.value ?? [], setUp.savedCount.value]),
  );
  currentSetUp.subscribe(() => {
    check.value = null;
  });

  async function refreshRequests(superseded: AbortSignal): Promise<Result<unknown>> {
    const result = await resultOf(sources.readLedger());
    if (superseded.aborted) return result;
    now.value = sources.now();
    if (result.ok) ledger.value = result.value;
    return result;
  }

  async function refresh(): Promise<void> {
    await refreshAction.run('everything', async (superseded) => {
      const [bytes, requests] = await Promise.all([resultOf(sources.readStoredBytes()), refreshRequests(superseded)]);
      if (bytes.ok) storedBytes.value = bytes.value;
      return bytes.ok ? requests : bytes;
    });
    copied.value = null;
    report.value = reportOf(Object.values(facts.value));
  }

  return {
    isOpen,
    now,
    check,
    checking: connectionCheck.isBusy,
    facts,
    ledger,
    /** The visible entries that did not come to the inbox, newest first, and the number of all. */
    decisions: computed(() => {
      const all = stored.skipped.value ?? [];
      return { shown: all.slice(0, decisionLimit.value), all: all.length };
    }),
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
    showMoreDecisions() {
      decisionLimit.value += DECISIONS_SHOWN;
    },
    /** Sends requests to the service. */
    async checkConnection() {
      await connectionCheck.run('check', async () => {
        const profile = stored.service.value;
        const setUpBefore = currentSetUp.value;
        const [connection, key] = await Promise.all([
          send('connection.check', null),
          profile ? resultOf(sources.inspectKey(profile.publicKey)) : null,
        ]);
        const found = { at: sources.now(), connection, encoding: profile?.bodyEncoding ?? 'form', key };
        check.value = currentSetUp.value === setUpBefore ? found : null;
        await refresh();
        return connection;
      });
    },
    async copyReport() {
      copied.value = null;
      const { ok } = await resultOf(sources.copy(report.value));
      copied.value = ok ? 'yes' : 'no';
    },
  };
}
