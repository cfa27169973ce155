import type { ComponentChildren } from 'preact';
import { Icon, type IconPath } from './Icon';
import './EmptyState.css';

interface EmptyStateProps {
  icon: IconPath;
  title: string;
  text?: string;
  children?: ComponentChildren;
}

export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div class="empty-state">
      <span class="empty-state__icon">
        <Icon path={icon} />
      </span>
      <h3 class="empty-state__title">{title}</h3>
      {text && <p class="empty-state__text">{text}</p>}
      {children}
    </div>
  );
}
