import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from './Icon';
import './EmptyState.css';

interface EmptyStateProps {
  icon: IconName;
  title: string;
  text: string;
  /** The one thing to do, where there is one. */
  children?: ComponentChildren;
}

/** Where nothing is: says so, and why. */
export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div class="empty-state">
      <span class="empty-state__icon">
        <Icon name={icon} />
      </span>
      <h3 class="empty-state__title">{title}</h3>
      <p class="empty-state__text">{text}</p>
      {children}
    </div>
  );
}
