import type { ComponentChildren } from 'preact';
import { SeenAge } from '../../../components/time/SeenAge';
import './StatusLine.css';

interface StatusLineProps {
  title: ComponentChildren;
  /** When the list was fetched; `null` while it is empty. */
  seenAt: number | null;
  now: number;
  /** Whether the list comes from the local store because the service was not asked or did not answer. */
  stored?: boolean;
  failed?: boolean;
  /** A note on the items that could not be read; empty without any. */
  skipped?: string;
}

/** The title of a list, and how old its data is. */
export function StatusLine({ title, seenAt, now, stored = false, failed = false, skipped = '' }: StatusLineProps) {
  return (
    <div class="status-line">
      <h2 class="status-line__title one-line">{title}</h2>
      {seenAt !== null && <SeenAge at={seenAt} now={now} stored={stored} failed={failed} />}
      {skipped && <span class="status-line__skipped">{skipped}</span>}
    </div>
  );
}
