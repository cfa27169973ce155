import { expect, it } from 'vitest';
import { EntryTrace } from '../../../../../entrypoints/popup/inbox/entry/EntryTrace';
import { clockTime } from '../../../../../utils/locale/clock-time';
import { anEntry } from '../../../support';
import { elementsIn, textsIn } from '../../../components/support/drawn';

const NOW = Date.UTC(2026, 4, 20, 12);

it('a trace lists its steps in order, with time and text', () => {
  const [found, shown] = [NOW - 3_600_000, NOW - 60_000];
  const drawn = EntryTrace({
    entry: anEntry({
      trace: [
        { at: found, word: 'found' },
        { at: found, word: 'quiet-hours' },
        { at: shown, word: 'shown' },
      ],
    }),
    now: NOW,
  });
  const time = (at: number) => clockTime(at, NOW, 'en');
  expect(textsIn(drawn)).toEqual([
    time(found),
    'Found',
    time(found),
    'Delayed: quiet hours',
    time(shown),
    'Shown as a notification',
  ]);
  expect(
    elementsIn(drawn)
      .filter(({ type }) => type === 'time')
      .map(({ props }) => props.dateTime),
  ).toEqual([found, found, shown].map((at) => new Date(at).toISOString()));
});

it('an incomplete trace is completed by a sentence', () => {
  expect(textsIn(EntryTrace({ entry: anEntry({ notifiedAt: 1 }), now: NOW }))).toEqual([
    'Found before Sidethread recorded this',
  ]);
});
