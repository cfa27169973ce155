import { Notice } from '../../components/base/Notice';
import './Orphaned.css';

interface OrphanedProps {
  words: { updated: string; typed: string };
  /** The unsent text, which the page may lose. */
  typed: string;
}

/** Says that this page belongs to a previous version. Makes no browser calls, so its texts are passed in. */
export function Orphaned({ words, typed }: OrphanedProps) {
  return (
    <div class="orphaned">
      <Notice tone="warn" live="alert" title={words.updated} />
      {typed !== '' && (
        <label class="orphaned__typed">
          {words.typed}
          <textarea readOnly rows={3} dir="auto" value={typed} />
        </label>
      )}
    </div>
  );
}
