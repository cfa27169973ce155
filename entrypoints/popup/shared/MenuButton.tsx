import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import type { IconPath } from '../../../components/base/Icon';
import { IconButton } from '../../../components/base/IconButton';
import { useDismissal } from '../../../components/menu/use-dismissal';
import './MenuButton.css';

interface MenuButtonProps {
  icon: IconPath;
  label: string;
  /** The id of the menu. */
  id: string;
  open: boolean;
  onToggle: (open: boolean) => void;
  /** The content of the menu. */
  children: ComponentChildren;
}

/** A button that opens a menu below it. A click or the focus elsewhere closes the menu. */
export function MenuButton({ icon, label, id, open, onToggle, children }: MenuButtonProps) {
  const root = useRef<HTMLDivElement>(null);
  useDismissal(root, open, () => onToggle(false));
  return (
    <div class="menu-button" ref={root}>
      <IconButton icon={icon} label={label} expanded={open} controls={id} onPress={() => onToggle(!open)} />
      {open && (
        <div class="menu-button__things" id={id}>
          {children}
        </div>
      )}
    </div>
  );
}
