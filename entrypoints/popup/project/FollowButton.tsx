import type { ComponentChildren } from 'preact';
import { Button } from '../../../components/base/Button';
import { Icon } from '../../../components/base/Icon';
import { checkIcon } from '../../../components/base/icons';

interface FollowButtonProps {
  /** Whether it is followed. */
  on: boolean;
  busy: boolean;
  /** Whether it is a quiet button. */
  isQuiet?: boolean;
  hint?: string;
  children: ComponentChildren;
  onPress: () => void;
}

/** Follows or unfollows a thread or a person. */
export function FollowButton({ on, busy, isQuiet = false, hint, children, onPress }: FollowButtonProps) {
  return (
    <Button
      kind={isQuiet ? 'quiet' : 'plain'}
      pressed={on}
      busy={busy}
      {...(hint !== undefined && { hint })}
      onPress={onPress}
    >
      {!busy && on && <Icon path={checkIcon} />}
      {children}
    </Button>
  );
}
