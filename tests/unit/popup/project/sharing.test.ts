import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createShareModel } from '../../../../entrypoints/popup/project/sharing';

const URL = 'https://site.example/p/5';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a link', () => {
  it('is copied, with a message for a few seconds', async () => {
    const copied: string[] = [];
    const model = createShareModel({ copy: async (text) => void copied.push(text), share: null });
    await model.copy(URL);
    expect(copied).toEqual([URL]);
    expect(model.outcome.value).toEqual({ url: URL, result: 'copied' });
    vi.advanceTimersByTime(60_000);
    expect(model.outcome.value).toBeNull();
    expect(model.canShare).toBe(false);
  });

  it('that the browser refuses to copy gets a message', async () => {
    const model = createShareModel({ copy: () => Promise.reject(new Error('no')), share: null });
    await model.copy(URL);
    expect(model.outcome.value?.result).toBe('refused');
  });
});
