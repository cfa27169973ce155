import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_CAPTCHA_MS, watchTokenField } from '../../../entrypoints/captcha-page/token-field';

/** A page whose token fields a test sets. */
function watch(fields: { value: string }[] = []) {
  const page = { fields };
  const controller = new AbortController();
  const onChange = vi.fn<Parameters<typeof watchTokenField>[1]>();
  const querySelectorAll = (selector: string) => {
    expect(selector).toBe('textarea[name="h-captcha-response"]');
    return page.fields;
  };
  const document = { querySelectorAll } as unknown as Document;
  watchTokenField(document, onChange, controller.signal);
  return { page, onChange, controller };
}

beforeEach(() => vi.useFakeTimers({ now: 1000 }));
afterEach(() => vi.useRealTimers());

describe('the token field', () => {
  it('is read once, in any field in which the token appears', async () => {
    const { page, onChange } = watch([{ value: '' }, { value: ' ' }]);
    expect(onChange.mock.calls).toEqual([[{ kind: 'captcha' }]]);
    await vi.advanceTimersByTimeAsync(60_000);
    page.fields = [{ value: '' }, { value: ' TOKEN ' }];
    await vi.advanceTimersByTimeAsync(1000);
    expect(onChange.mock.calls.slice(1)).toEqual([[{ kind: 'token', token: 'TOKEN', solvedAt: 61_200 }]]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is reported missing after fifteen seconds, and found when its form appears later', async () => {
    const { page, onChange } = watch();
    await vi.advanceTimersByTimeAsync(NO_CAPTCHA_MS - 1);
    expect(onChange).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(onChange.mock.calls).toEqual([[{ kind: 'no-captcha' }]]);
    page.fields = [{ value: '' }];
    await vi.advanceTimersByTimeAsync(1000);
    expect(onChange.mock.calls.slice(1)).toEqual([[{ kind: 'captcha' }]]);
  });

  it('is no longer read once the sign-in page stops waiting', async () => {
    const { page, onChange, controller } = watch();
    controller.abort();
    page.fields = [{ value: 'TOKEN' }];
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onChange).not.toHaveBeenCalled();
  });
});
