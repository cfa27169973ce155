import { language, t } from '../../utils/locale/i18n';
import { relativeTime } from '../../utils/locale/relative-time';
import { deferExactTime } from './defer-exact-time';
import './SeenAge.css';

interface SeenAgeProps {
  /** Epoch ms of the service's answer. */
  at: number;
  now: number;
  /** Whether the data comes from storage, without a newer answer. */
  stored?: boolean;
}

/** Data younger than this is shown as up to date. */
const FRESH_MS = 60_000;

/** The age of the shown data. */
export function SeenAge({ at, now, stored = false }: SeenAgeProps) {
  return (
    <span class="seen-age" {...deferExactTime(at)}>
      {ageOf(at, now, stored)}
    </span>
  );
}

function ageOf(at: number, now: number, stored: boolean): string {
  if (stored) return t('popup_storedHere', relativeTime(at, now, language()));
  return now - at < FRESH_MS ? t('popup_fresh') : t('popup_lastSeen', relativeTime(at, now, language()));
}
