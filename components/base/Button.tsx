import type { ComponentChildren } from 'preact';
import './Button.css';

export interface ButtonProps {
  children: ComponentChildren;
  /** `primary`: the main action. `quiet`: without a border. `danger`: deletes something. `icon`: an `IconButton`. */
  kind?: 'plain' | 'primary' | 'quiet' | 'danger' | 'icon';
  type?: 'button' | 'submit';
  /** The action is running: the button keeps its name, and the focus, which `disabled` would drop, and ignores presses. */
  busy?: boolean;
  disabled?: boolean;
  label?: string;
  /** A longer explanation: the tooltip, and read out after the name. */
  hint?: string;
  /** The id of the text that distinguishes it from buttons of the same name. */
  describedBy?: string | undefined;
  pressed?: boolean | undefined;
  expanded?: boolean | undefined;
  /** The id of what it opens. */
  controls?: string;
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
  controls,
  shortcut,
  onPress,
}: ButtonProps) {
  return (
    <button
      type={type}
      class={kind === 'icon' ? 'icon-button' : `button button--${kind}`}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy}
      aria-label={label}
      title={hint}
      aria-describedby={describedBy}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-controls={expanded ? controls : undefined}
      aria-keyshortcuts={shortcut}
      onClick={(event) => (busy ? event.preventDefault() : onPress?.())}
    >
      {busy && <span class="button__spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}
