import { describe, expect, it } from 'vitest';
import { describeDecision } from '../../../../../entrypoints/options/help/diagnostics/DiagnosticsSection';
import type { SkippedEntry } from '../../../../../utils/watch/types';

describe('a decision', () => {
  const LOCAL_NOON = new Date(2026, 4, 20, 12).getTime();
  const aside: SkippedEntry = {
    at: LOCAL_NOON - 1000,
    kind: 'answer',
    why: 'muted',
    projectId: 1,
    title: 'Pocket Budget',
  };
  const said = (over: Partial<SkippedEntry>): string =>
    describeDecision({ ...aside, ...over }, LOCAL_NOON)
      .replaceAll(/[\u2068\u2069]/g, '')
      .replace(/^.* · /, '');

  it('says what was left out, and why', () => {
    expect(said({ kind: 'update', why: 'kind-off' })).toBe(
      '“Pocket Budget”: left out, because “Updates to projects you follow” is off',
    );
    expect(said({})).toBe('“Pocket Budget”: left out, because the thread is muted (Comments on your projects)');
  });

  it('says when', () => {
    expect(describeDecision(aside, LOCAL_NOON)).toMatch(/^11:59\sAM · /);
  });
});
