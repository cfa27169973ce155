import { describe, expect, it } from 'vitest';
import { checkedWords } from '../../../../entrypoints/popup/inbox/words';
import { clockTime } from '../../../../utils/locale/clock-time';
import { aRun } from '../../support';

const NOW = new Date(2026, 4, 20, 12).getTime();
const MINUTE_MS = 60_000;

describe('how current the inbox is', () => {
  it.each([
    [0, 'Checked just now'],
    [5, 'Last checked 5 minutes ago'],
    [30, 'Last checked 30 minutes ago'],
  ])('%i minutes after a look that worked', (minutes, text) => {
    expect(checkedWords(aRun({ at: NOW - minutes * MINUTE_MS }), NOW)).toEqual({ text, isOld: false });
  });

  it('is unknown after more than half an hour without a look that worked, however many failed since', () => {
    const wellAt = NOW - 31 * MINUTE_MS;
    expect(checkedWords(aRun({ at: NOW, failure: { code: 'offline' }, wellAt }), NOW)).toEqual({
      text: `Not checked since ${clockTime(wellAt, NOW, 'en')}`,
      isOld: true,
    });
  });

  it('is unknown where no look ever worked', () => {
    expect(checkedWords(aRun({ at: NOW, failure: { code: 'offline' } }), NOW)).toEqual({
      text: 'Not checked yet',
      isOld: true,
    });
    expect(checkedWords(null, NOW)).toEqual({ text: 'Not checked yet', isOld: false });
  });

  it('is current where a clock was set back since', () => {
    expect(checkedWords(aRun({ at: NOW + 60 * MINUTE_MS }), NOW)).toEqual({ text: 'Checked just now', isOld: false });
  });
});
