import { describe, expect, it } from 'vitest';
import { describeDecision } from '../../../../../entrypoints/options/help/diagnostics/DiagnosticsSection';
import type { SkippedEntry } from '../../../../../utils/watch/types';

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
    expect(describeDecision(aside, LOCAL_NOON)).toMatch(/^11:59\sAM · /);
  });
});
