import type { ComponentChildren } from 'preact';
import './Button.css';

interface ButtonProps {
  children: ComponentChildren;
  /** `primary`: the one thing to do here. `quiet`: beside other things. `danger`: takes something away. */
  kind?: 'plain' | 'primary' | 'quiet' | 'danger';
  type?: 'button' | 'submit';
  /** At work on what it was pressed for: it keeps its name, its place and the focus, and takes no second press. */
  busy?: boolean;
  disabled?: boolean;
  /** An accessible name, where the visible text alone is too short. */
  label?: string;
  /** What it is about, where there is no place to say it beside; a tip, and read out after the name. */
  hint?: string;
  /** The id of what tells it from others of the same name. */
  describedBy?: string | undefined;
  /** Of one that switches something: whether it is on. */
  pressed?: boolean | undefined;
  /** Of one that shows more: whether that is on show. */
  expanded?: boolean | undefined;
  onPress?: () => void;
}

export function Button({
  children,
  kind = 'plain',
  type = 'button',
  busy = false,
  disabled = false,
  label,
  hint,
  describedBy,
  pressed,
  expanded,
  onPress,
}: ButtonProps) {
  const press = (event: Event): void => {
    if (busy) event.preventDefault();
    if (!busy) onPress?.();
  };
  // `disabled` would drop the focus while busy, so a busy button is only marked as such.
  return (
    <button
      type={type}
      class={`button button--${kind}`}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy}
      aria-label={label}
      title={hint}
      aria-describedby={describedBy}
      aria-pressed={pressed}
      aria-expanded={expanded}
      onClick={press}
    >
      {busy && <span class="button__spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}
