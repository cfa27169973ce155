import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../../../../components/base/Button';
import { ErrorNotice } from '../../../../components/base/ErrorNotice';
import { Notice } from '../../../../components/base/Notice';
import { language, t } from '../../../../utils/locale/i18n';
import { clockTime } from '../../../../utils/locale/clock-time';
import { checkedAgo, describeUnreadable } from '../../../../utils/locale/last-check';
import { isolate } from '../../../../utils/text/bidi';
import { shorten } from '../../../../utils/text/shorten';
import { KINDS } from '../../../../utils/watch/kinds';
import type { SkippedEntry } from '../../../../utils/watch/types';
import { Section } from '../../shared/Section';
import type { DiagnosticsModel } from './model';
import './DiagnosticsSection.css';

/** More hosts would not help: they are added to the profile one after the other. */
const MAX_HOSTS = 10;
const MAX_ORIGIN_CHARS = 100;

/** Whether checks work, a check of the connection, what did not come to the inbox, and a report to copy. */
export function DiagnosticsSection({ model }: { model: DiagnosticsModel }) {
  useEffect(() => void model.refresh(), []);
  return (
    <Section id="diagnostics" title={t('diagnostics_title')}>
      <p class="options-soft">{t('diagnostics_intro')}</p>
      <State model={model} />
      <Connection model={model} />
      <Decisions model={model} />
      <Report model={model} />
    </Section>
  );
}

/** When it was last looked, and what keeps looks from working. */
function State({ model }: { model: DiagnosticsModel }) {
  const now = model.now.value;
  const lastRun = model.lastRun.value;
  const pause = model.pause.value;
  const failure = pause ? { ...pause, retryAt: pause.until } : lastRun?.failure;
  const refused = model.refused.value
    .slice(0, MAX_HOSTS)
    .map((origin) => isolate(shorten(origin.replace('https://', ''), MAX_ORIGIN_CHARS)));
  return (
    <>
      <p>{lastRun ? checkedAgo(lastRun.at, now) : t('popup_neverChecked')}</p>
      {failure && <ErrorNotice failure={failure} live="status" />}
      {lastRun?.unreadable ? <p>{describeUnreadable(lastRun, lastRun.unreadable, now)}</p> : null}
      {refused.length > 0 && <p>{t('diagnostics_refused', new Intl.ListFormat(language()).format(refused))}</p>}
    </>
  );
}

function Connection({ model }: { model: DiagnosticsModel }) {
  const check = model.check.value;
  const problems = (check ?? []).flatMap(({ id, state, problem }) => (problem ? [{ id, state, ...problem }] : []));
  return (
    <div class="options-part">
      <div class="options-actions diagnostics__line">
        <Button kind="primary" busy={model.checking.value} onPress={() => void model.checkConnection()}>
          {t('diagnostics_check')}
        </Button>
        <output>{model.checking.value ? t('diagnostics_checking') : ''}</output>
      </div>
      {check && problems.length === 0 && <Notice tone="calm" live="status" title={t('diagnostics_good')} />}
      {problems.map(({ id, state, what, hint }) => (
        <Notice key={id} tone={state === 'bad' ? 'bad' : 'warn'} live="status" title={what} text={hint} />
      ))}
    </div>
  );
}

/** What was found but not added to the inbox, and why; the newest first. */
function Decisions({ model }: { model: DiagnosticsModel }) {
  const entries = model.decisions.value ?? [];
  return (
    <details class="options-part">
      <summary>
        <h3>{t('decision_title')}</h3>
      </summary>
      <p class="options-soft">{t(entries.length > 0 ? 'decision_intro' : 'decision_none')}</p>
      <ul aria-label={t('decision_title')}>
        {entries.map((entry, index) => (
          // Counted from the oldest entry, so that keys stay the same when newer entries arrive.
          <li key={entries.length - index} class="diagnostics__decision" dir="auto">
            {describeDecision(entry, model.now.value)}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Says when something was found and why it was not added to the inbox. @param now epoch ms */
export function describeDecision({ at, kind, why, title }: SkippedEntry, now: number): string {
  const name = isolate(title || t('project_untitled'));
  const what = t(why === 'muted' ? 'decision_muted' : 'decision_kindOff', name, t(KINDS[kind].label));
  return `${clockTime(at, now, language())} · ${what}`;
}

/** The report to read and copy. If copying fails, the text is selected so that the person can copy it. */
function Report({ model }: { model: DiagnosticsModel }) {
  const copied = model.copied.value;
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (copied === 'refused') area.current?.select();
  }, [copied]);
  return (
    <div class="options-part">
      <h3>{t('diagnostics_report')}</h3>
      <p>{t('diagnostics_reportText')}</p>
      {/* The report is always English. */}
      <textarea
        ref={area}
        class="input diagnostics__report"
        aria-label={t('diagnostics_report')}
        dir="ltr"
        lang="en"
        wrap="off"
        rows={16}
        readOnly
        spellcheck={false}
        value={model.report.value}
      />
      <div class="options-actions diagnostics__line">
        <Button onPress={() => void model.copyReport()}>{t('diagnostics_copy')}</Button>
        <output>{copied && t(copied === 'copied' ? 'diagnostics_copied' : 'diagnostics_notCopied')}</output>
      </div>
    </div>
  );
}
