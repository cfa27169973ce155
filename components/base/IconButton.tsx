import { Icon, type IconName } from './Icon';
import './IconButton.css';

interface IconButtonProps {
  icon: IconName;
  /** What it does: its accessible name, and shown to whoever points at it. */
  label: string;
  /** Of one that shows more: whether that is on show, and the id of it. */
  expanded?: boolean;
  controls?: string;
  /** The id of what tells it from others of the same name. */
  describedBy?: string;
  onPress: () => void;
}

/** A button without room for words. */
export function IconButton({ icon, label, expanded, controls, describedBy, onPress }: IconButtonProps) {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      aria-expanded={expanded}
      aria-controls={expanded ? controls : undefined}
      aria-describedby={describedBy}
      title={label}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
