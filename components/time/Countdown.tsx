import { t, type MessageKey } from '../../utils/locale/i18n';
import { useCountdown } from './use-countdown';

interface CountdownProps {
  class: string;
  /** Epoch ms. */
  until: number;
  /** What is shown with the seconds that are left, what is read out meanwhile, and what is said after them. */
  words: { counting: MessageKey; spoken: MessageKey; after: MessageKey };
}

/** Counts down to what happens. The seconds are hidden from screen readers, which would announce each. */
export function Countdown({ class: name, until, words: { counting, spoken, after } }: CountdownProps) {
  const left = useCountdown(until);
  return (
    <>
      <output class={left > 0 ? 'unseen' : name}>{t(left > 0 ? spoken : after)}</output>
      {left > 0 && (
        <span class={name} aria-hidden="true">
          {t(counting, left)}
        </span>
      )}
    </>
  );
}
