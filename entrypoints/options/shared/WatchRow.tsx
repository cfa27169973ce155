import type { ComponentChildren } from 'preact';
import { SelectField, type SelectProps } from '../../../components/fields/SelectField';
import { describeFailure } from '../../../utils/locale/error-words';
import type { Failure } from '../../../utils/errors';
import { t, type MessageKey } from '../../../utils/locale/i18n';
import { isolate } from '../../../utils/text/bidi';
import './WatchRow.css';

interface WatchRowProps {
  title: string;
  /** The page that the title links to, if any. */
  url?: string | null;
  facts?: readonly string[];
  /** Whether it was just removed and stays in the list so that it can be put back. */
  isOff?: boolean;
  /** Why the last action failed, or another one is needed first. */
  problem: Failure | string | null | undefined;
  /** What it can be set to. */
  choice?: Pick<SelectProps<string>, 'id' | 'value' | 'onChoose'> & {
    of: readonly (readonly [string, MessageKey])[];
  };
  children?: ComponentChildren;
}

/** A row of a settings list: title, facts, controls and the last error. */
export function WatchRow({ title, url = null, facts = [], isOff = false, problem, choice, children }: WatchRowProps) {
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
      <div class="watch-row__controls">
        {choice && (
          <SelectField
            {...choice}
            label={t('watching_levelOf', isolate(title))}
            isLabelUnseen
            choices={choice.of.map(([value, words]) => [value, t(words)] as const)}
          />
        )}
        {children}
      </div>
      {problem && (
        <p class="watch-row__problem options-problem" role="alert">
          {describeProblem(problem)}
        </p>
      )}
    </li>
  );
}

/** Describes a failure in one line. */
export function describeProblem(problem: Failure | string): string {
  if (typeof problem === 'string') return problem;
  const { what, hint } = describeFailure(problem);
  return [what, hint].filter(Boolean).join(' ');
}
