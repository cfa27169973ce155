import type { ComponentChildren } from 'preact';
import { describeFailure } from '../../../utils/locale/error-words';
import type { Failure } from '../../../utils/errors';
import './WatchRow.css';

interface WatchRowProps {
  title: string;
  /** The page that the title links to, if any. */
  url?: string | null;
  facts?: readonly string[];
  /** Whether it was just removed and stays in the list so that it can be put back. */
  isOff?: boolean;
  /** Why the last action failed; empty if it did not. */
  problem: string;
  children: ComponentChildren;
}

/** A row of a settings list: title, facts, controls and the last error. */
export function WatchRow({ title, url = null, facts = [], isOff = false, problem, children }: WatchRowProps) {
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
        <p class="watch-row__facts options-note">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <div class="watch-row__controls">{children}</div>
      {problem && (
        <p class="watch-row__problem options-problem" role="alert">
          {problem}
        </p>
      )}
    </li>
  );
}

/** Describes a failure in one line; empty if there is none. */
export function describeProblem(failure: Failure | null): string {
  if (!failure) return '';
  const { what, hint } = describeFailure(failure);
  return [what, hint].filter(Boolean).join(' ');
}
