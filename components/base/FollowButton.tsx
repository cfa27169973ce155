import type { ComponentChildren } from 'preact';
import { Button } from './Button';
import { Icon } from './Icon';

interface FollowButtonProps {
  /** Whether it is followed. */
  on: boolean;
  busy: boolean;
  /** Among other quiet buttons; an icon then shows what it is for. */
  isQuiet?: boolean;
  hint?: string;
  children: ComponentChildren;
  onPress: () => void;
}

/** Follows a thread or a person, or no longer. */
export function FollowButton({ on, busy, isQuiet = false, hint, children, onPress }: FollowButtonProps) {
  return (
    <Button
      kind={isQuiet ? 'quiet' : 'plain'}
      pressed={on}
      busy={busy}
      {...(hint !== undefined && { hint })}
      onPress={onPress}
    >
      {!busy && (on || isQuiet) && <Icon name={on ? 'check' : 'bell'} />}
      {children}
    </Button>
  );
}
