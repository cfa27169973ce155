import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import type { IconName } from '../../../components/base/Icon';
import { IconButton } from '../../../components/base/IconButton';
import { useDismissal } from '../../../components/focus/use-dismissal';
import './MenuButton.css';

interface MenuButtonProps {
  icon: IconName;
  label: string;
  /** The id of what it offers. */
  id: string;
  /** Whether that is on show. */
  open: boolean;
  onToggle: (open: boolean) => void;
  /** What it offers. */
  children: ComponentChildren;
}

/** A button with more below it, which goes as soon as somebody turns to something else. */
export function MenuButton({ icon, label, id, open, onToggle, children }: MenuButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  useDismissal(place, open, () => onToggle(false));
  return (
    <div class="menu-button" ref={place}>
      <IconButton icon={icon} label={label} expanded={open} controls={id} onPress={() => onToggle(!open)} />
      {open && (
        <div class="menu-button__things" id={id}>
          {children}
        </div>
      )}
    </div>
  );
}
