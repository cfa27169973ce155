import '../../../components/fields/Input.css';
import './TimeField.css';

interface TimeFieldProps {
  id: string;
  label: string;
  /** Like `07:30`. */
  value: string;
  /** Called with a complete time, or with an empty text while the time is incomplete. */
  onType: (text: string) => void;
}

/** A field for a time of day. */
export function TimeField({ id, label, value, onType }: TimeFieldProps) {
  return (
    <div class="time-field">
      <label class="time-field__label" for={id}>
        {label}
      </label>
      <input
        id={id}
        class="input time-field__input"
        type="time"
        required
        value={value}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </div>
  );
}
