import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { IconPath } from '../../../components/base/Icon';
import { IconButton } from '../../../components/base/IconButton';
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

/** Closes what the first button in `place` opened when the focus leaves, or on Escape, which focuses it again. */
function useDismissal(place: RefObject<HTMLElement | null>, open: boolean, onDismiss: () => void): void {
  // Before anything is painted: quick fingers close what has only just opened.
  useLayoutEffect(() => {
    const element = place.current;
    if (!open || !element) return undefined;
    const listening = new AbortController();
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // Otherwise the browser closes the whole popup.
      event.preventDefault();
      element.querySelector('button')?.focus();
      onDismiss();
    };
    const onLeave = ({ relatedTarget }: FocusEvent): void => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) onDismiss();
    };
    element.addEventListener('keydown', onKey, listening);
    element.addEventListener('focusout', onLeave, listening);
    return () => listening.abort();
  }, [open]);
}
