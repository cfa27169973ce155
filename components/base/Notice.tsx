import type { ComponentChildren } from 'preact';
import './Notice.css';

interface NoticeProps {
  /** `bad`: an action of the person failed. `warn`: something else happened. `calm`: success. */
  tone: 'bad' | 'warn' | 'calm';
  /** An `alert` interrupts a screen reader; a `status` waits its turn. */
  live: 'alert' | 'status';
  title: string;
  text?: string;
  children?: ComponentChildren;
}

export function Notice({ tone, live, title, text = '', children }: NoticeProps) {
  return (
    <div class={`notice notice--${tone}`} role={live}>
      <p class="notice__title">{title}</p>
      {text && (
        <p class="notice__text" dir="auto">
          {text}
        </p>
      )}
      {children && <div class="notice__foot">{children}</div>}
    </div>
  );
}
