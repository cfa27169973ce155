import { describe, expect, it } from 'vitest';
import { sumLedger } from '../../../../entrypoints/options/diagnostics/totals';
import {
  describeLastRun,
  describePause,
  describeSkipped,
  describeLedgerTotals,
} from '../../../../entrypoints/options/diagnostics/words';
import type { Pause } from '../../../../utils/watch/pause';
import { NOON, request } from '../support/diagnostics';
import { aRun } from '../../support';

const MINUTES = 60_000;
const PAUSE: Pause = { code: 'http', failures: 3, since: NOON - MINUTES, until: NOON + 5 * MINUTES, asked: false };

describe('what the watch does', () => {
  it('says when the last cycle ran, and how it ended', () => {
    expect(describeLastRun(null, NOON)).toBe('No check yet.');
    expect(describeLastRun(aRun({ at: NOON - 3 * MINUTES }), NOON)).toBe('Last checked 3 minutes ago. No problems.');
    expect(describeLastRun(aRun({ at: NOON - 3 * MINUTES, failure: { code: 'offline' } }), NOON)).toBe(
      'Last checked 3 minutes ago. It failed: You are offline.',
    );
    const at = NOON - 3 * MINUTES;
    expect(
      describeLastRun(aRun({ at, failure: { code: 'malformed' }, mentionsAt: at - 60 * MINUTES, unreadable: 2 }), NOON),
    ).toMatch(
      /^Last checked 3 minutes ago\. It failed: The service’s response couldn’t be read\. Comments on 2 projects can’t be read\. The last complete check was 1 hour ago\. See which projects in the settings\.$/,
    );
  });

  it('names no future for a look, where a clock was set back', () => {
    expect(describeLastRun(aRun({ at: NOON + 3 * MINUTES }), NOON)).toContain('just now');
  });

  it('says why requests are paused, until when, and who asked for it', () => {
    expect(describePause(PAUSE, NOON)).toMatch(
      /^After 3 failed checks in a row, checks pause until .+ \(in 5 minutes\)\. You can still check by hand\. The service responded with an error\.$/,
    );
    expect(describePause({ ...PAUSE, failures: 1 }, NOON)).toMatch(/^After one failed check, /);
    expect(describePause({ ...PAUSE, code: 'rate-limited', asked: true }, NOON)).toMatch(
      /^The service asked for a pause until .+ \(in 5 minutes\)\. No requests are sent before then\. Too many requests\.$/,
    );
  });

  it('quotes the service where it said something', () => {
    const failure = { code: 'quota', message: 'Back at noon.' } as const;
    expect(describeLastRun(aRun({ at: NOON, failure }), NOON)).toContain('Back at noon.');
    expect(describePause({ ...PAUSE, ...failure }, NOON)).toContain('Back at noon.');
  });

  it('knows of no pause that is over or was none', () => {
    expect(describePause(null, NOON)).toBe(describePause(PAUSE, PAUSE.until));
    expect(describePause(null, NOON)).toMatch(/^No pause/);
  });
});

describe('the ledger', () => {
  const ledger = [
    request({ bytes: 1024, login: true }),
    request({ bytes: 1024, outcome: 'timeout' }),
    request({ bytes: 512, skipped: 4 }),
  ];

  it('comes to one line', () => {
    expect(describeLedgerTotals(sumLedger(ledger))).toBe(
      '3 requests · 2.5 kB · 1 with sign-in · 1 failed · 4 items skipped',
    );
    expect(describeLedgerTotals(sumLedger([]))).toBe(
      '0 requests · 0 bytes · 0 with sign-in · 0 failed · 0 items skipped',
    );
  });

  it('says what could not be read', () => {
    expect(describeSkipped(sumLedger(ledger))).toBe(
      '4 items in the responses below couldn’t be read and were skipped.',
    );
    expect(describeSkipped(sumLedger([request(), request({ outcome: 'timeout' })]))).toBe(
      'Every response below could be read.',
    );
  });

  it('says that other text came with the data', () => {
    expect(describeSkipped(sumLedger([request(), request({ isMixed: true })]))).toBe(
      'Every response below could be read. The service also sends other text with its data, such as warnings of its server. The data was read all the same.',
    );
  });

  it.each(['malformed', 'not-json', 'cut-off', 'too-large'] as const)(
    'does not say that everything could be read where an answer was %s',
    (outcome) => {
      expect(describeSkipped(sumLedger([request({ outcome })]))).toBe('Nothing was skipped.');
      expect(describeSkipped(sumLedger([request({ outcome }), request({ skipped: 1 })]))).toMatch(/^1 item /);
    },
  );
});
