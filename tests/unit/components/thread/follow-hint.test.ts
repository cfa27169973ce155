import { describe, expect, it } from 'vitest';
import { mutedHint } from '../../../../components/thread/follow-hint';

describe('the hint above a muted thread', () => {
  const muted = { on: true, reason: 'followed', muted: true, arrivals: 'mentions' } as const;

  it('says that mentions still arrive, unless the settings turn them off', () => {
    expect(mutedHint(muted)).toBe('panel_muted');
    expect(mutedHint({ ...muted, arrivals: 'nothing' })).toBe('project_nothingHint');
  });

  it('is missing if the thread is not muted or not watched', () => {
    expect(mutedHint({ ...muted, muted: false })).toBeNull();
    expect(mutedHint({ ...muted, on: false })).toBeNull();
  });
});
