import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { createAction } from '../../../utils/action';
import type { RequestRecord } from '../../../utils/cache/schema';
import { resultOf, type Failure, type Result } from '../../../utils/errors';
import type { readLedger } from '../../../utils/cache/ledger';
import type { send } from '../../../utils/messages';
import type { PublicProfile } from '../../../utils/service/profile';
import type { inspectKey } from '../../../utils/crypto/rsa-key';
import type { Settings } from '../../../utils/watch/settings';
import type { Account, LastRun } from '../../../utils/storage/items';
import type { Pause } from '../../../utils/watch/pause';
import type { SkippedEntry, Cursors, Watching } from '../../../utils/watch/types';
import { decisionsModel, type DecisionsModel } from './decisions';
import { evaluateCheck, type CheckFacts, type CheckResult } from './evaluate-check';
import { reportText } from './report';
import { refusedHosts } from './totals';
import type { ServiceModel } from '../service/model';
import type { readStorageUse, StorageUse } from './storage-use';

interface Sources {
  ask: typeof send;
  readLedger: typeof readLedger;
  readStorageUse: typeof readStorageUse;
  inspectKey: typeof inspectKey;
  /** Writes a text to the clipboard. Rejects if the browser does not allow it. */
  copy: (text: string) => Promise<void>;
  /** Epoch ms. */
  now: () => number;
  product: string;
  userAgent: string;
  service: ReadonlySignal<PublicProfile | null | undefined>;
  /** The withheld hosts, and how often a profile was saved on this page. */
  setUp: Pick<ServiceModel, 'withheld' | 'savedCount'>;
  account: ReadonlySignal<Account | null | undefined>;
  lastRun: ReadonlySignal<LastRun | null | undefined>;
  pause: ReadonlySignal<Pause | null | undefined>;
  loginPause: ReadonlySignal<Pause | null | undefined>;
  settings: ReadonlySignal<Settings | undefined>;
  watching: ReadonlySignal<Watching | undefined>;
  cursors: ReadonlySignal<Cursors | undefined>;
  skipped: ReadonlySignal<SkippedEntry[] | undefined>;
}

/** The view model of the diagnostics. Nothing is read while the section is closed. */
export interface DiagnosticsModel {
  readonly isOpen: ReadonlySignal<boolean>;
  /** Epoch ms of the last refresh. */
  readonly now: ReadonlySignal<number>;
  readonly checking: ReadonlySignal<boolean>;
  /** The last check of the current set-up; `null` before the first, and after the set-up changed. */
  readonly check: ReadonlySignal<{ at: number; results: CheckResult[] } | null>;
  readonly lastRun: ReadonlySignal<LastRun | null>;
  readonly pause: ReadonlySignal<Pause | null>;
  readonly decisions: DecisionsModel;
  /** `null` before the first refresh. */
  readonly ledger: ReadonlySignal<RequestRecord[] | null>;
  /** The hosts whose pictures are not shown, because the profile does not name them. */
  readonly refusedHosts: ReadonlySignal<string[]>;
  readonly storageUse: ReadonlySignal<StorageUse | null>;
  /** Why the last refresh failed. The older data stays. */
  readonly failure: ReadonlySignal<Failure | null>;
  /** The text that `copyReport` copies. Polling does not change it, so that the person can read it. */
  readonly report: ReadonlySignal<string>;
  readonly copied: ReadonlySignal<'yes' | 'no' | null>;
  /** Reads everything, then polls the ledger until `close`. */
  open(): void;
  close(): void;
  refresh(): Promise<void>;
  /** Sends requests to the service. */
  checkConnection(): Promise<void>;
  copyReport(): Promise<void>;
}

const POLL_INTERVAL_MS = 3000;

export function diagnosticsModel(sources: Sources): DiagnosticsModel {
  const { ask, service, setUp } = sources;
  const isOpen = signal(false);
  const now = signal(sources.now());
  const connectionCheck = createAction();
  const checked = signal<{ at: number; facts: CheckFacts } | null>(null);
  const ledger = signal<RequestRecord[] | null>(null);
  const storageUse = signal<StorageUse | null>(null);
  const refreshAction = createAction({ isLatestWins: true });
  const report = signal('');
  const copied = signal<'yes' | 'no' | null>(null);
  const lastRun = computed(() => sources.lastRun.value ?? null);
  /** The pause that ends last. That of the requests with the login keeps threads from being read, too. */
  const pause = computed(() => {
    const [all, login] = [sources.pause.value ?? null, sources.loginPause.value ?? null];
    return login && login.until > (all?.until ?? 0) ? login : all;
  });
  const refused = computed(() => (service.value ? refusedHosts(ledger.value ?? [], service.value) : []));
  let timer: ReturnType<typeof setInterval> | undefined;

  const check = computed(() => checked.value && { at: checked.value.at, results: evaluateCheck(checked.value.facts) });
  // A check is only valid for the set-up it was made with. Pages do not know the API key; a new one changes `savedCount`.
  const currentSetUp = computed(() =>
    JSON.stringify([service.value ?? null, setUp.withheld.value ?? [], setUp.savedCount.value]),
  );
  currentSetUp.subscribe(() => {
    checked.value = null;
  });

  async function refreshRequests(superseded: AbortSignal): Promise<Result<unknown>> {
    const result = await resultOf(sources.readLedger());
    if (superseded.aborted) return result;
    now.value = sources.now();
    if (result.ok) ledger.value = result.value;
    return result;
  }

  async function refreshAll(): Promise<void> {
    await refreshAction.run('everything', async (superseded) => {
      const [usage, requests] = await Promise.all([resultOf(sources.readStorageUse()), refreshRequests(superseded)]);
      if (usage.ok) storageUse.value = usage.value;
      return usage.ok ? requests : usage;
    });
    updateReport();
  }

  function updateReport(): void {
    copied.value = null;
    report.value = reportText({
      now: sources.now(),
      product: sources.product,
      userAgent: sources.userAgent,
      profile: service.value ?? null,
      account: sources.account.value ?? null,
      check: checked.value && check.value && { facts: checked.value.facts, results: check.value.results },
      lastRun: lastRun.value,
      pause: pause.value,
      watching: sources.watching.value ?? null,
      cursors: sources.cursors.value ?? null,
      settings: sources.settings.value ?? null,
      skipped: sources.skipped.value ?? null,
      ledger: ledger.value,
      refusedHosts: refused.value,
      storageUse: storageUse.value,
    });
  }

  return {
    isOpen,
    now,
    checking: connectionCheck.isBusy,
    check,
    lastRun,
    pause,
    decisions: decisionsModel(sources.skipped),
    ledger,
    refusedHosts: refused,
    storageUse,
    failure: refreshAction.failure,
    report,
    copied,
    open() {
      if (isOpen.value) return;
      isOpen.value = true;
      timer = setInterval(() => void refreshAction.run('requests', refreshRequests), POLL_INTERVAL_MS);
      void refreshAll();
    },
    close() {
      isOpen.value = false;
      clearInterval(timer);
    },
    refresh: refreshAll,
    async checkConnection() {
      await connectionCheck.run('check', async () => {
        const profile = service.value ?? null;
        const setUpBefore = currentSetUp.value;
        const [connection, key] = await Promise.all([
          ask('connection.check', null),
          profile && resultOf(sources.inspectKey(profile.publicKey)),
        ]);
        const facts = { connection, encoding: profile?.bodyEncoding ?? 'form', key };
        checked.value = currentSetUp.value === setUpBefore ? { at: sources.now(), facts } : null;
        await refreshAll();
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
