import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { deferExactTime } from '../../../../components/time/defer-exact-time';
import { SeenAge } from '../../../../components/time/SeenAge';
import { Time } from '../../../../components/time/Time';
import { elementsIn } from '../support/drawn';

const AT = new Date(2026, 4, 20, 9, 5).getTime();
const HOUR = 3_600_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the exact time', () => {
  it('is written once what was drawn has been seen, without anybody pointing at it', () => {
    const element = { title: '' };
    deferExactTime(AT).ref(element);
    expect(element.title).toBe('');
    vi.runAllTimers();
    expect(element.title).toBe('Wednesday, May 20, 2026 at 9:05 AM');
  });

  it('is that of what is drawn last, where an element is used again', () => {
    const element = { title: '' };
    deferExactTime(AT).ref(element);
    deferExactTime(AT + HOUR).ref(element);
    vi.runAllTimers();
    expect(element.title).toBe('Wednesday, May 20, 2026 at 10:05 AM');
  });

  it('asks the browser for nothing then, which answers no more after an update of the extension', () => {
    const asked = vi.spyOn(browser.i18n, 'getMessage');
    deferExactTime(AT).ref({ title: '' });
    const { length } = asked.mock.calls;
    vi.runAllTimers();
    expect(asked.mock.calls).toHaveLength(length);
    asked.mockRestore();
  });

  it('leaves an element alone that is gone', () => {
    deferExactTime(AT).ref(null);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['a time', () => Time({ at: AT, now: AT + HOUR })],
    ['the age of what is shown', () => SeenAge({ at: AT, now: AT + HOUR })],
  ])('comes with %s', (_name, drawn) => {
    const [element] = elementsIn(drawn());
    const shown = { title: '' };
    (element?.ref as ReturnType<typeof deferExactTime>['ref'] | undefined)?.(shown);
    vi.runAllTimers();
    expect(shown.title).toBe('Wednesday, May 20, 2026 at 9:05 AM');
  });
});
