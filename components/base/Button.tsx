import type { ComponentChildren } from 'preact';
import './Button.css';

interface ButtonProps {
  children: ComponentChildren;
  /** `primary`: the main action. `quiet`: without a border. `danger`: deletes something. */
  kind?: 'plain' | 'primary' | 'quiet' | 'danger';
  type?: 'button' | 'submit';
  /** The action is running: the button keeps its name and the focus, and ignores presses. */
  busy?: boolean;
  disabled?: boolean;
  label?: string;
  /** A longer explanation: the tooltip, and read out after the name. */
  hint?: string;
  /** The id of the text that distinguishes it from buttons of the same name. */
  describedBy?: string | undefined;
  pressed?: boolean | undefined;
  expanded?: boolean | undefined;
  shortcut?: string;
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
  shortcut,
  onPress,
}: ButtonProps) {
  // `disabled` would drop the focus, so a busy button only gets ARIA attributes.
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
      aria-keyshortcuts={shortcut}
      onClick={(event) => (busy ? event.preventDefault() : onPress?.())}
    >
      {busy && <span class="button__spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}
