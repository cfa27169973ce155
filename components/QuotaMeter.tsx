import './QuotaMeter.css';

interface QuotaMeterProps {
  label: string;
  /** Both in the same unit. */
  value: number;
  max: number;
  /** The same in words. */
  text: string;
}

/** From here on it is worth a look. */
const HIGH = 0.8;

/** How much of a space is in use. */
export function QuotaMeter({ label, value, max, text }: QuotaMeterProps) {
  return (
    <div class="quota-meter">
      <meter
        class="quota-meter__bar"
        aria-label={label}
        aria-valuetext={text}
        min={0}
        max={max}
        high={max * HIGH}
        optimum={0}
        value={value}
      />
      <bdi class="quota-meter__text">{text}</bdi>
    </div>
  );
}
