import { Notice } from '../../components/base/Notice';
import './Orphaned.css';

interface OrphanedProps {
  words: { updated: string; typed: string };
  /** What was typed and may be lost with the page. */
  typed: string;
}

/** Says that this page belongs to a version that is gone. Asks the browser for nothing, its words included. */
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
