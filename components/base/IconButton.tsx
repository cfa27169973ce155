import { Button, type ButtonProps } from './Button';
import { Icon, type IconPath } from './Icon';
import './IconButton.css';

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'kind' | 'hint'> {
  icon: IconPath;
  flips?: boolean;
  label: string;
}

/** A button that shows only an icon, with its name as the tooltip. */
export function IconButton({ icon, flips = false, ...button }: IconButtonProps) {
  return (
    <Button {...button} kind="icon" hint={button.label}>
      <Icon path={icon} flips={flips} />
    </Button>
  );
}
