import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../../components/base/Button';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { Icon, type IconPath } from '../../../components/base/Icon';
import { checkIcon, closeIcon, unknownIcon, warningIcon } from '../../../components/base/icons';
import { checkedAgo } from '../../../utils/locale/relative-time';
import { formatNumber, t, type MessageKey } from '../../../utils/locale/i18n';
import type { Fact } from './fact';
import { describeDecision } from './facts';
import { LedgerTable } from './LedgerTable';
import type { DiagnosticsModel } from './model';
import './DiagnosticsSection.css';

interface DiagnosticsProps {
  model: DiagnosticsModel;
}

const STATES = {
  good: [checkIcon, 'diagnostics_good'],
  warning: [warningIcon, 'diagnostics_warning'],
  bad: [closeIcon, 'diagnostics_bad'],
  unknown: [unknownIcon, 'diagnostics_unknown'],
} as const satisfies Record<NonNullable<Fact['state']>, [IconPath, MessageKey]>;

const DECISIONS_SHOWN = 20;

/** What it consists of. The search finds it by these titles, also while it is closed. */
const PARTS = [
  ['diagnostics_connection', Connection],
  ['diagnostics_watch', ({ model }: DiagnosticsProps) => model.facts.value.watch.map(Line)],
  ['decision_title', Decisions],
  ['diagnostics_ledger', Requests],
  ['diagnostics_sizes', ({ model }: DiagnosticsProps) => model.facts.value.storage.map(Line)],
  ['diagnostics_report', Report],
] as const satisfies readonly [MessageKey, unknown][];

/** Connection check, watch state, decisions, request ledger, storage use and a report to copy. Closed at first. */
export function DiagnosticsSection({ model }: DiagnosticsProps) {
  return (
    <section class="options-card" id="diagnostics" data-words={PARTS.map(([title]) => t(title)).join(' ')}>
      <details
        open={model.isOpen.value}
        onToggle={(event) => (event.currentTarget.open ? model.open() : model.close())}
      >
        <summary class="diagnostics__summary">
          <h2>{t('diagnostics_title')}</h2>
        </summary>
        {model.isOpen.value && (
          <div class="options-stack options-stack--wide diagnostics__content">
            <p class="options-soft">{t('diagnostics_intro')}</p>
            {PARTS.map(([title, Part]) => (
              <div key={title} class="options-stack">
                <h3>{t(title)}</h3>
                <Part model={model} />
              </div>
            ))}
          </div>
        )}
      </details>
    </section>
  );
}

function Connection({ model }: DiagnosticsProps) {
  const { check, now } = model.found.value;
  const note = check ? checkedAgo(check.at, now) : t('diagnostics_checkHint');
  return (
    <>
      <div class="diagnostics__line">
        <Button kind="primary" busy={model.checking.value} onPress={() => void model.checkConnection()}>
          {t('diagnostics_check')}
        </Button>
        <span>{model.checking.value ? t('diagnostics_checking') : note}</span>
      </div>
      {/* Screen readers announce the results of the check. */}
      <div aria-live="polite">
        {check && <ul aria-label={t('diagnostics_connection')}>{model.facts.value.check.map(CheckLine)}</ul>}
      </div>
    </>
  );
}

/** What was found but not added to the inbox, and why; the newest first. */
function Decisions({ model }: DiagnosticsProps) {
  const [limit, setLimit] = useState(DECISIONS_SHOWN);
  const all = model.decisions.value ?? [];
  const shown = all.slice(0, limit);
  return (
    <>
      <p>{t('decision_intro')}</p>
      {all.length === 0 && <p class="options-soft">{t('decision_none')}</p>}
      <ul aria-label={t('decision_title')}>
        {shown.map((entry, index) => (
          // Counted from the oldest entry, so that keys stay the same when newer entries arrive.
          <li key={all.length - index} class="diagnostics__decision" dir="auto">
            {describeDecision(entry, model.found.value.now)}
          </li>
        ))}
      </ul>
      {all.length > shown.length && (
        <div class="diagnostics__line">
          <Button onPress={() => setLimit(limit + DECISIONS_SHOWN)}>{t('watching_more')}</Button>
          <span>{t('watching_found', formatNumber(shown.length), formatNumber(all.length))}</span>
        </div>
      )}
    </>
  );
}

function Requests({ model }: DiagnosticsProps) {
  const { ledger, now } = model.found.value;
  return (
    <>
      {model.failure.value && <ErrorNotice failure={model.failure.value} live="status" />}
      <div class="diagnostics__line">
        <Button onPress={() => void model.refresh()}>{t('diagnostics_refresh')}</Button>
        {model.facts.value.requests.map(Line)}
      </div>
      {ledger && <LedgerTable records={ledger} now={now} />}
    </>
  );
}

function Line({ id, text }: Fact) {
  return text && <p key={id}>{text}</p>;
}

/** How a part of the connection is. */
function CheckLine({ id, name, state, text, hint }: Fact) {
  if (!name || !state) return null;
  const [icon, word] = STATES[state];
  return (
    <li key={id} class={`check-line check-line--${state}`}>
      <span class="check-line__state">
        <Icon path={icon} />
        {t(word)}
      </span>
      <b>{t(name)}</b>
      <span>
        {text} {hint && <span class="options-soft">{hint}</span>}
      </span>
    </li>
  );
}

/** The report to read and copy. If copying fails, the text is selected so that the person can copy it. */
function Report({ model }: DiagnosticsProps) {
  const copied = model.copied.value;
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (copied === 'no') area.current?.select();
  }, [copied]);
  return (
    <>
      <p>{t('diagnostics_reportText')}</p>
      {/* The report is always English. */}
      <textarea
        ref={area}
        class="input diagnostics__report"
        aria-label={t('diagnostics_report')}
        dir="ltr"
        lang="en"
        wrap="off"
        rows={8}
        readOnly
        spellcheck={false}
        value={model.report.value}
      />
      <div class="diagnostics__line">
        <Button onPress={() => void model.copyReport()}>{t('diagnostics_copy')}</Button>
        <output>{copied && t(copied === 'yes' ? 'diagnostics_copied' : 'diagnostics_notCopied')}</output>
      </div>
    </>
  );
}
