import { clockTime } from '../../../../utils/locale/formats';
import { language, t } from '../../../../utils/locale/i18n';
import { exactTime } from '../../../../utils/locale/relative-time';
import { traceRest, traceWords } from './trace-words';
import type { InboxEntry } from '../../../../utils/watch/types';
import './EntryTrace.css';

/** The decisions about an entry, each with its time. */
export function EntryTrace({ entry, now }: { entry: InboxEntry; now: number }) {
  const rest = traceRest(entry);
  return (
    <div class="entry-trace">
      <ol class="entry-trace__steps bare">
        {entry.trace.map(({ at, word }, index) => (
          <li key={index}>
            <time dir="auto" dateTime={new Date(at).toISOString()} title={exactTime(at, language())}>
              {clockTime(at, now, language())}
            </time>
            <span>{t(traceWords[word])}</span>
          </li>
        ))}
      </ol>
      {rest !== '' && <p>{rest}</p>}
    </div>
  );
}
