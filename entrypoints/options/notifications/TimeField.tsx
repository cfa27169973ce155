import { Field } from '../../../components/fields/Field';
import '../../../components/fields/Input.css';
import './TimeField.css';

interface TimeFieldProps {
  id: string;
  label: string;
  /** In minutes after midnight. */
  value: number;
  /** Called with a complete time, in minutes after midnight. */
  onType: (minutes: number) => void;
}

/** A field for a time of day. */
export function TimeField({ id, label, value, onType }: TimeFieldProps) {
  return (
    <Field id={id} label={label}>
      <input
        id={id}
        class="input time-field__input"
        type="time"
        required
        value={formatTimeOfDay(value)}
        onChange={(event) => {
          const minutes = parseTimeOfDay(event.currentTarget.value);
          if (minutes !== null) onType(minutes);
        }}
      />
    </Field>
  );
}

/** Formats minutes after midnight as the field does: `07:30`. */
export function formatTimeOfDay(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** @returns minutes after midnight, `null` for an incomplete time */
export function parseTimeOfDay(text: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(text) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}
