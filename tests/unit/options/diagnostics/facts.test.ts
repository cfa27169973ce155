import { describe, expect, it } from 'vitest';
import { describeDecision, factsOf } from '../../../../entrypoints/options/diagnostics/facts';
import type { RequestRecord } from '../../../../utils/cache/schema';
import type { LastRun } from '../../../../utils/storage/items';
import type { Pause } from '../../../../utils/watch/pause';
import type { SkippedEntry } from '../../../../utils/watch/types';
import { found, NOON, request, stored } from '../support/diagnostics';
import { aRun } from '../../support';

const MINUTES = 60_000;
const PAUSE: Pause = { code: 'http', failures: 3, since: NOON - MINUTES, until: NOON + 5 * MINUTES, asked: false };

/** The line of the section about this. */
function lineOf(id: string, ...what: Parameters<typeof factsOf>): string | undefined {
  return Object.values(factsOf(...what))
    .flat()
    .find((fact) => fact.id === id)?.text;
}
const describeLastRun = (lastRun: LastRun | null) => lineOf('last look', stored({ lastRun }), found());
const describePause = (pause: Pause | null, now = NOON) => lineOf('pause', stored({ pause }), found({ now }));
const describeLedger = (ledger: RequestRecord[]) => lineOf('requests', stored(), found({ ledger }));
const describeUnread = (ledger: RequestRecord[]) => lineOf('unread', stored(), found({ ledger }));

describe('what the watch does', () => {
  it('says when the last cycle ran, and how it ended', () => {
    expect(describeLastRun(null)).toBe('No check yet.');
    expect(describeLastRun(aRun({ at: NOON - 3 * MINUTES }))).toBe('Last checked 3 minutes ago. No problems.');
    expect(describeLastRun(aRun({ at: NOON - 3 * MINUTES, failure: { code: 'offline' } }))).toBe(
      'Last checked 3 minutes ago. It failed: You are offline.',
    );
    const at = NOON - 3 * MINUTES;
    expect(
      describeLastRun(aRun({ at, failure: { code: 'malformed' }, mentionsAt: at - 60 * MINUTES, unreadable: 2 })),
    ).toMatch(
      /^Last checked 3 minutes ago\. It failed: The service’s response couldn’t be read\. Comments on 2 projects can’t be read\. The last complete check was 1 hour ago\. See which projects in the settings\.$/,
    );
  });

  it('names no future for a look, where a clock was set back', () => {
    expect(describeLastRun(aRun({ at: NOON + 3 * MINUTES }))).toContain('just now');
  });

  it('says why requests are paused, until when, and who asked for it', () => {
    expect(describePause(PAUSE)).toMatch(
      /^After 3 failed checks in a row, checks pause until .+ \(in 5 minutes\)\. You can still check by hand\. The service responded with an error\.$/,
    );
    expect(describePause({ ...PAUSE, failures: 1 })).toMatch(/^After one failed check, /);
    expect(describePause({ ...PAUSE, code: 'rate-limited', asked: true })).toMatch(
      /^The service asked for a pause until .+ \(in 5 minutes\)\. No requests are sent before then\. Too many requests\.$/,
    );
  });

  it('quotes the service where it said something', () => {
    const failure = { code: 'quota', message: 'Back at noon.' } as const;
    expect(describeLastRun(aRun({ at: NOON, failure }))).toContain('Back at noon.');
    expect(describePause({ ...PAUSE, ...failure })).toContain('Back at noon.');
  });

  it('says until when the longer of two pauses lasts', () => {
    const loginPause = { ...PAUSE, until: NOON + 9 * MINUTES };
    expect(lineOf('pause', stored({ pause: PAUSE, loginPause }), found())).toContain('(in 9 minutes)');
    expect(lineOf('pause', stored({ pause: loginPause, loginPause: PAUSE }), found())).toContain('(in 9 minutes)');
  });

  it('knows of no pause that is over or was none', () => {
    expect(describePause(null)).toBe(describePause(PAUSE, PAUSE.until));
    expect(describePause(null)).toMatch(/^No pause/);
  });
});

describe('the ledger', () => {
  const ledger = [
    request({ bytes: 1024, login: true }),
    request({ bytes: 1024, outcome: 'timeout' }),
    request({ bytes: 512, skipped: 4 }),
  ];

  it('comes to one line', () => {
    expect(describeLedger(ledger)).toBe('3 requests · 2.5 kB · 1 with sign-in · 1 failed · 4 items skipped');
    expect(describeLedger([])).toBe('0 requests · 0 bytes · 0 with sign-in · 0 failed · 0 items skipped');
  });

  it('says what could not be read', () => {
    expect(describeUnread(ledger)).toBe('4 items in the responses below couldn’t be read and were skipped.');
    expect(describeUnread([request(), request({ outcome: 'timeout' })])).toBe('Every response below could be read.');
  });

  it('says that other text came with the data', () => {
    const ledger = [request(), request({ isMixed: true })];
    expect(describeUnread(ledger)).toBe(
      'Every response below could be read. The service also sends other text with its data, such as warnings of its server. The data was read all the same.',
    );
    expect(factsOf(stored(), found({ ledger })).requests[0]?.said).toMatch(/ 0 left out, 1 between other text$/);
  });

  const UNREAD = ['malformed', 'not-json', 'cut-off', 'too-large'] as const;
  it.each(UNREAD)('does not say that everything could be read where an answer was %s', (outcome) => {
    expect(describeUnread([request({ outcome })])).toBe('Nothing was skipped.');
    expect(describeUnread([request({ outcome }), request({ skipped: 1 })])).toMatch(/^1 item /);
  });
});

describe('a decision', () => {
  const LOCAL_NOON = new Date(2026, 4, 20, 12).getTime();
  const aside: SkippedEntry = {
    at: LOCAL_NOON - 1000,
    kind: 'answer',
    why: 'seeded',
    projectId: 1,
    title: 'Pocket Budget',
    count: 12,
  };
  const said = (over: Partial<SkippedEntry>): string =>
    describeDecision({ ...aside, ...over }, LOCAL_NOON)
      .replaceAll(/[\u2068\u2069]/g, '')
      .replace(/^.* · /, '');

  it('says what was left out, and why', () => {
    expect(said({})).toBe('12 comments on “Pocket Budget” were there before you followed it');
    expect(said({ kind: 'comment', count: 1 })).toBe('1 comment on “Pocket Budget” was there before you followed it');
    expect(said({ kind: 'news', title: '', count: 3 })).toBe('3 announcements were there before the first check');
    expect(said({ kind: 'project', title: 'old_oak', count: 2 })).toBe(
      '2 projects by old_oak were there before you followed them',
    );
    expect(said({ kind: 'update', why: 'kind-off', count: 1 })).toBe(
      '“Pocket Budget”: left out, because “Updates to projects you follow” is off',
    );
    expect(said({ why: 'muted', count: 1 })).toBe(
      '“Pocket Budget”: left out, because the thread is muted (Comments on your projects)',
    );
  });

  it('says when', () => {
    expect(describeDecision(aside, LOCAL_NOON)).toMatch(/^11:59:59\sAM · /);
  });
});
