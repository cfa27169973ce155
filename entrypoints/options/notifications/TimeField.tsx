import '../../../components/fields/Input.css';
import './TimeField.css';

interface TimeFieldProps {
  id: string;
  label: string;
  /** Such as “07:30”. */
  value: string;
  /** Told of whole times only as the browser knows them; empty while one is being typed. */
  onType: (text: string) => void;
}

/** A time of day. */
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
