import { Icon, type IconPath } from './Icon';
import './IconButton.css';

interface IconButtonProps {
  icon: IconPath;
  flips?: boolean;
  label: string;
  /** For a button that opens something: whether it is open, and its id. */
  expanded?: boolean;
  controls?: string;
  /** The id of the text that distinguishes it from buttons of the same name. */
  describedBy?: string;
  shortcut?: string;
  onPress?: () => void;
}

/** A button that shows only an icon. */
export function IconButton({
  icon,
  flips = false,
  label,
  expanded,
  controls,
  describedBy,
  shortcut,
  onPress,
}: IconButtonProps) {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      aria-expanded={expanded}
      aria-controls={expanded ? controls : undefined}
      aria-describedby={describedBy}
      aria-keyshortcuts={shortcut}
      title={label}
      onClick={onPress}
    >
      <Icon path={icon} flips={flips} />
    </button>
  );
}
