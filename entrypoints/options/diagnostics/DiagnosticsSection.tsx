import type { ComponentChildren } from 'preact';
import { Button } from '../../../components/base/Button';
import { CheckLine } from './CheckLine';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { LedgerTable } from './LedgerTable';
import { ReportBox } from './ReportBox';
import { formatNumber, language, t, type MessageKey } from '../../../utils/locale/i18n';
import { checkedAgo } from '../../../utils/locale/checked-ago';
import { byteSize } from '../../../utils/locale/formats';
import './DiagnosticsSection.css';
import type { DiagnosticsModel } from './model';
import { sumLedger } from './totals';
import {
  checkNames,
  describeDecision,
  describeLastRun,
  describePause,
  describeRefusedHosts,
  describeSkipped,
  describeLedgerTotals,
} from './words';

interface DiagnosticsProps {
  model: DiagnosticsModel;
}

/** The titles in it, by which the search finds it while it is closed. */
const CONTENT_TITLES = [
  'diagnostics_connection',
  'diagnostics_watch',
  'decision_title',
  'diagnostics_ledger',
  'diagnostics_sizes',
  'diagnostics_report',
] as const satisfies readonly MessageKey[];

/** Connection check, watch state, decisions, request ledger, storage use and a report to copy. Closed at first. */
export function DiagnosticsSection({ model }: DiagnosticsProps) {
  return (
    <section class="options-card" id="diagnostics" data-words={CONTENT_TITLES.map((title) => t(title)).join(' ')}>
      <details
        open={model.isOpen.value}
        onToggle={(event) => (event.currentTarget.open ? model.open() : model.close())}
      >
        <summary class="diagnostics__summary">
          <h2>{t('diagnostics_title')}</h2>
        </summary>
        {model.isOpen.value && <Content model={model} />}
      </details>
    </section>
  );
}

function Content({ model }: DiagnosticsProps) {
  const use = model.storageUse.value;
  return (
    <div class="options-stack options-stack--wide diagnostics__content">
      <p class="options-soft">{t('diagnostics_intro')}</p>
      <Connection model={model} />
      <Watch model={model} />
      <Decisions model={model} />
      <Requests model={model} />
      {use && (
        <Subsection title={t('diagnostics_sizes')}>
          <p>{t('diagnostics_quota', byteSize(use.bytes, language()), byteSize(use.quota, language()))}</p>
        </Subsection>
      )}
      <Subsection title={t('diagnostics_report')}>
        <p>{t('diagnostics_reportText')}</p>
        <ReportBox model={model} />
      </Subsection>
    </div>
  );
}

function Connection({ model }: DiagnosticsProps) {
  const check = model.check.value;
  const checking = model.checking.value;
  const age = check && checkedAgo(check.at, model.now.value);
  return (
    <Subsection title={t('diagnostics_connection')}>
      <div class="diagnostics__line">
        <Button kind="primary" busy={checking} onPress={() => void model.checkConnection()}>
          {t('diagnostics_check')}
        </Button>
        <span class="options-soft">{checking ? t('diagnostics_checking') : (age ?? t('diagnostics_checkHint'))}</span>
      </div>
      {/* Screen readers announce the results of the check. */}
      <div aria-live="polite">
        {check && (
          <ul aria-label={t('diagnostics_connection')}>
            {check.results.map(({ id, state, message, hint }) => (
              <CheckLine key={id} name={t(checkNames[id])} state={state} message={message} hint={hint} />
            ))}
          </ul>
        )}
      </div>
    </Subsection>
  );
}

function Watch({ model }: DiagnosticsProps) {
  const now = model.now.value;
  return (
    <Subsection title={t('diagnostics_watch')}>
      <p>{describeLastRun(model.lastRun.value, now)}</p>
      <p>{describePause(model.pause.value, now)}</p>
      {model.ledger.value && <p>{describeSkipped(sumLedger(model.ledger.value))}</p>}
      {model.refusedHosts.value.length > 0 && <p>{describeRefusedHosts(model.refusedHosts.value)}</p>}
    </Subsection>
  );
}

/** What was found but not added to the inbox, and why; the newest first. */
function Decisions({ model }: DiagnosticsProps) {
  const { decisions, showMore } = model.decisions;
  const { shown, all } = decisions.value;
  return (
    <Subsection title={t('decision_title')}>
      <p>{t('decision_intro')}</p>
      {all === 0 && <p class="options-soft">{t('decision_none')}</p>}
      <ul class="diagnostics__decisions" aria-label={t('decision_title')}>
        {shown.map((entry, index) => (
          // Counted from the oldest entry, so that keys stay the same when newer entries arrive.
          <li key={all - index} dir="auto">
            {describeDecision(entry, model.now.value)}
          </li>
        ))}
      </ul>
      {all > shown.length && (
        <div class="diagnostics__line">
          <Button onPress={showMore}>{t('watching_more')}</Button>
          <span class="options-soft">{t('watching_found', formatNumber(shown.length), formatNumber(all))}</span>
        </div>
      )}
    </Subsection>
  );
}

function Requests({ model }: DiagnosticsProps) {
  const ledger = model.ledger.value;
  return (
    <Subsection title={t('diagnostics_ledger')}>
      {model.failure.value && <ErrorNotice failure={model.failure.value} live="status" />}
      <div class="diagnostics__line">
        <Button onPress={() => void model.refresh()}>{t('diagnostics_refresh')}</Button>
        {ledger && <span class="options-soft">{describeLedgerTotals(sumLedger(ledger))}</span>}
      </div>
      {ledger && <LedgerTable records={ledger} now={model.now.value} />}
    </Subsection>
  );
}

function Subsection({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <div class="options-stack">
      <h3>{title}</h3>
      {children}
    </div>
  );
}
