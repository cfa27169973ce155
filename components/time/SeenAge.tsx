import { language, t } from '../../utils/locale/i18n';
import { relativeTime } from '../../utils/locale/relative-time';
import { deferExactTime } from './defer-exact-time';
import './SeenAge.css';

interface SeenAgeProps {
  /** When the service said so, in epoch ms. */
  at: number;
  now: number;
  /** Whether it was found on this computer, and the service was not asked or did not answer. */
  stored?: boolean;
}

/** Younger than this, what is shown is simply up to date. */
const FRESH_MS = 60_000;

/** How old what is shown is. */
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
