import { describe, expect, it } from 'vitest';
import { checkedWords } from '../../../../entrypoints/popup/inbox/InboxHead';
import { clockTime } from '../../../../utils/locale/clock-time';
import { aRun } from '../../support';

const NOW = new Date(2026, 4, 20, 12).getTime();
const MINUTE_MS = 60_000;

describe('the text about the last check', () => {
  it.each([
    [0, 'Checked just now'],
    [5, 'Last checked 5 minutes ago'],
    [30, 'Last checked 30 minutes ago'],
  ])('%i minutes after a check that worked', (minutes, text) => {
    expect(checkedWords(aRun({ at: NOW - minutes * MINUTE_MS }), NOW)).toEqual({ text, isOld: false });
  });

  it('is old after half an hour without a check that worked, also if some failed', () => {
    const wellAt = NOW - 31 * MINUTE_MS;
    expect(checkedWords(aRun({ at: NOW, failure: { code: 'offline' }, wellAt }), NOW)).toEqual({
      text: `Last successful check: ${clockTime(wellAt, NOW, 'en')}`,
      isOld: true,
    });
  });

  it('is old only after two of the chosen periods', () => {
    const after = (minutes: number) =>
      checkedWords(aRun({ at: NOW - minutes * MINUTE_MS, periodMinutes: 60 }), NOW).isOld;
    expect([after(119), after(121)]).toEqual([false, true]);
  });

  it('says that no check ever worked', () => {
    expect(checkedWords(aRun({ at: NOW, failure: { code: 'offline' } }), NOW)).toEqual({
      text: 'Not checked yet',
      isOld: true,
    });
    expect(checkedWords(null, NOW)).toEqual({ text: 'Not checked yet', isOld: false });
  });

  it('is current if the clock was set back', () => {
    expect(checkedWords(aRun({ at: NOW + 60 * MINUTE_MS }), NOW)).toEqual({ text: 'Checked just now', isOld: false });
  });
});
