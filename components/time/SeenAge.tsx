import { language, t } from '../../utils/locale/i18n';
import { FRESH_MS, relativeTime } from '../../utils/locale/relative-time';
import { deferExactTime } from './Time';
import './SeenAge.css';

interface SeenAgeProps {
  at: number;
  now: number;
  /** Whether the data comes from storage, without a newer answer. */
  stored?: boolean;
  /** Whether a newer answer could not be had. It is then never called up to date. */
  failed?: boolean;
}

export function SeenAge({ at, now, stored = false, failed = false }: SeenAgeProps) {
  return (
    <span class="seen-age" {...deferExactTime(at)}>
      {!stored && !failed && now - at < FRESH_MS
        ? t('updatedNow')
        : // “Now” would say that it is up to date.
          t('savedCopy', relativeTime(Math.min(at, now - FRESH_MS), now, language()))}
    </span>
  );
}
