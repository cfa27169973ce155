import type { ComponentChildren } from 'preact';
import { Button } from '../../../components/base/Button';
import { CheckLine } from './CheckLine';
import { Disclosure } from './Disclosure';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { LedgerTable } from './LedgerTable';
import { ReportBox } from './ReportBox';
import { language, t } from '../../../utils/locale/i18n';
import { byteSize } from '../../../utils/locale/formats';
import { relativeTime } from '../../../utils/locale/relative-time';
import './DiagnosticsSection.css';
import type { DiagnosticsModel } from './model';
import { sumLedger } from './totals';
import { checkNames, describeLastRun, describePause, describeSkipped, describeLedgerTotals } from './words';
import { DecisionList } from './DecisionList';
import { useHashTarget } from '../shared/use-hash-target';

interface DiagnosticsProps {
  model: DiagnosticsModel;
}

/** Connection check, watch state, decisions, request ledger, storage use and a report to copy. Closed at first. */
export function DiagnosticsSection({ model }: DiagnosticsProps) {
  const summary = useHashTarget('#/diagnostics', () => model.open());
  const use = model.storageUse.value;
  return (
    <section class="options-card">
      <Disclosure
        title={t('diagnostics_title')}
        summary={summary}
        open={model.isOpen.value}
        onToggle={(open) => (open ? model.open() : model.close())}
      >
        <p class="diagnostics__intro">{t('diagnostics_intro')}</p>
        <Connection model={model} />
        <Watch model={model} />
        <Subsection title={t('decision_title')}>
          <DecisionList model={model.decisions} now={model.now.value} />
        </Subsection>
        <Requests model={model} />
        {use && (
          <Subsection title={t('diagnostics_sizes')}>
            <p>{t('diagnostics_quota', byteSize(use.bytes, language()), byteSize(use.quota, language()))}</p>
          </Subsection>
        )}
        <Subsection title={t('diagnostics_report')}>
          <p>{t('diagnostics_reportText')}</p>
          <ReportBox
            label={t('diagnostics_report')}
            text={model.report.value}
            copied={model.copied.value}
            onCopy={() => void model.copyReport()}
          />
        </Subsection>
      </Disclosure>
    </section>
  );
}

function Connection({ model }: DiagnosticsProps) {
  const check = model.check.value;
  const checking = model.checking.value;
  const age =
    check && t('diagnostics_checked', relativeTime(Math.min(check.at, model.now.value), model.now.value, language()));
  return (
    <Subsection title={t('diagnostics_connection')}>
      <div class="diagnostics__line">
        <Button kind="primary" busy={checking} onPress={() => void model.checkConnection()}>
          {t('diagnostics_check')}
        </Button>
        <span class="diagnostics__soft">
          {checking ? t('diagnostics_checking') : (age ?? t('diagnostics_checkHint'))}
        </span>
      </div>
      {/* Screen readers announce the results of the check. */}
      <div aria-live="polite">
        {check && (
          <ul class="diagnostics__checks" aria-label={t('diagnostics_connection')}>
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
        {ledger && <span class="diagnostics__soft">{describeLedgerTotals(sumLedger(ledger))}</span>}
      </div>
      {ledger && <LedgerTable records={ledger} now={model.now.value} />}
    </Subsection>
  );
}

function Subsection({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <div class="diagnostics__part">
      <h3>{title}</h3>
      {children}
    </div>
  );
}
