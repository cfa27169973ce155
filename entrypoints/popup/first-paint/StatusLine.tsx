import { SeenAge } from '../../../components/time/SeenAge';
import './StatusLine.css';

interface StatusLineProps {
  /** What is shown below. */
  title: string;
  /** When the service last said so, in epoch ms; `null` while nothing is shown. */
  seenAt: number | null;
  now: number;
  /** Whether it was found on this computer, and the service was not asked or did not answer. */
  stored?: boolean;
  /** How many items could not be read, in words; empty where all could. */
  skipped?: string;
}

/** What is shown and how old it is. */
export function StatusLine({ title, seenAt, now, stored = false, skipped = '' }: StatusLineProps) {
  return (
    <div class="status-line">
      <h2 class="status-line__title">{title}</h2>
      {seenAt !== null && <SeenAge at={seenAt} now={now} stored={stored} />}
      {skipped && <span class="status-line__skipped">{skipped}</span>}
    </div>
  );
}
