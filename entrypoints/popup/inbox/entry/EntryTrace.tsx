import { clockTime } from '../../../../utils/locale/formats';
import { language, t } from '../../../../utils/locale/i18n';
import { exactTime } from '../../../../utils/locale/relative-time';
import { traceQuestion, traceRest, traceWords } from './trace-words';
import type { InboxEntry } from '../../../../utils/watch/types';
import './EntryTrace.css';

/** The decisions about an entry, each with its time, on request. */
export function EntryTrace({ entry, now }: { entry: InboxEntry; now: number }) {
  const rest = traceRest(entry);
  return (
    <details class="entry-trace">
      <summary>{traceQuestion(entry)}</summary>
      <ol class="entry-trace__steps bare">
        {entry.trace.map(({ at, word }, index) => (
          <li key={index}>
            <time dir="auto" dateTime={new Date(at).toISOString()} title={exactTime(at, language())}>
              {clockTime(at, now, language())}
            </time>
            <span>{t(traceWords[word])}</span>
          </li>
        ))}
        {rest && <li>{t(rest)}</li>}
      </ol>
    </details>
  );
}
