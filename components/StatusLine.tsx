import { language, t } from '../utils/i18n';
import { exactTime, relativeTime } from '../utils/time';
import './StatusLine.css';

interface StatusLineProps {
  /** What is shown below. */
  title: string;
  /** When the service last said so, in epoch ms; `null` while nothing is shown. */
  seenAt: number | null;
  now: number;
  /** How many items could not be read, in words; empty where all could. */
  skipped?: string;
}

/** Younger than this, what is shown is simply up to date. */
const FRESH_MS = 60_000;

/** What is shown and how old it is. */
export function StatusLine({ title, seenAt, now, skipped = '' }: StatusLineProps) {
  return (
    <div class="status-line">
      <h2 class="status-line__title">
        {title}
      </h2>
      {seenAt !== null && (
        <span class="status-line__age" title={exactTime(seenAt, language())}>
          {now - seenAt < FRESH_MS ? t('popup_fresh') : t('popup_lastSeen', relativeTime(seenAt, now, language()))}
        </span>
      )}
      {skipped && <span class="status-line__skipped">{skipped}</span>}
    </div>
  );
}
