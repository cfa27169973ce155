import type { ComponentChildren } from 'preact';
import './WatchRow.css';

interface WatchRowProps {
  title: string;
  /** Where its page is; `null` where it has none. */
  url?: string | null;
  /** What is to be said about it, in short. */
  facts: readonly string[];
  /** Whether it is watched no longer and only stands where it stood. */
  isOff?: boolean;
  /** Why what was asked for was not done; empty while nothing went wrong. */
  problem: string;
  /** What can be done about it. */
  children: ComponentChildren;
}

/** Something that is looked at regularly: what it is, why and how often, and what can be done about it. */
export function WatchRow({ title, url = null, facts, isOff = false, problem, children }: WatchRowProps) {
  return (
    <li class={isOff ? 'watch-row watch-row--off' : 'watch-row'}>
      <div class="watch-row__what">
        <p class="watch-row__title">
          {url === null ? (
            <bdi>{title}</bdi>
          ) : (
            <a href={url} target="_blank" rel="noreferrer">
              <bdi>{title}</bdi>
            </a>
          )}
        </p>
        <p class="watch-row__facts">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <div class="watch-row__controls">{children}</div>
      {problem && (
        <p class="watch-row__problem" role="alert">
          {problem}
        </p>
      )}
    </li>
  );
}
