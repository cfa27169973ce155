import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSharing } from '../../../../utils/thread/sharing';

const URL = 'https://site.example/p/5';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the outcome of copying a link', () => {
  it.each([
    ['copied', () => Promise.resolve()],
    ['refused', () => Promise.reject(new Error('no'))],
  ])('is shown for a few seconds: %s', async (result, copy) => {
    const model = createSharing(copy);
    await model.copy(URL);
    expect(model.outcome.value).toEqual({ what: URL, result });
    vi.advanceTimersByTime(60_000);
    expect(model.outcome.value).toBeNull();
  });
});
