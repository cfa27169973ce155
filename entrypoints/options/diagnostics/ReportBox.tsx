import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../../utils/locale/i18n';
import { Button } from '../../../components/base/Button';
import './ReportBox.css';

interface ReportBoxProps {
  label: string;
  text: string;
  /** Whether the last copy worked; `null` before the first. */
  copied: 'yes' | 'no' | null;
  onCopy: () => void;
}

/** A text to read and copy. If copying fails, the text is selected so that the person can copy it. */
export function ReportBox({ label, text, copied, onCopy }: ReportBoxProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (copied === 'no') area.current?.select();
  }, [copied]);
  return (
    <div class="report-box">
      {/* The report is always English. */}
      <textarea
        ref={area}
        class="report-box__text"
        aria-label={label}
        dir="ltr"
        lang="en"
        wrap="off"
        rows={8}
        readOnly
        spellcheck={false}
        value={text}
      />
      <div class="report-box__foot">
        <Button onPress={onCopy}>{t('diagnostics_copy')}</Button>
        <output class="report-box__copied">
          {copied === null ? '' : t(copied === 'yes' ? 'diagnostics_copied' : 'diagnostics_notCopied')}
        </output>
      </div>
    </div>
  );
}
