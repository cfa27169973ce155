import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../../utils/locale/i18n';
import { Button } from '../../../components/base/Button';
import type { DiagnosticsModel } from './model';
import './ReportBox.css';

/** The report to read and copy. If copying fails, the text is selected so that the person can copy it. */
export function ReportBox({ model }: { model: DiagnosticsModel }) {
  const copied = model.copied.value;
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (copied === 'no') area.current?.select();
  }, [copied]);
  return (
    <div class="options-stack">
      {/* The report is always English. */}
      <textarea
        ref={area}
        class="report-box__text"
        aria-label={t('diagnostics_report')}
        dir="ltr"
        lang="en"
        wrap="off"
        rows={8}
        readOnly
        spellcheck={false}
        value={model.report.value}
      />
      <div class="report-box__foot">
        <Button onPress={() => void model.copyReport()}>{t('diagnostics_copy')}</Button>
        <output class="report-box__copied">
          {copied === null ? '' : t(copied === 'yes' ? 'diagnostics_copied' : 'diagnostics_notCopied')}
        </output>
      </div>
    </div>
  );
}
