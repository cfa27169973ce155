import { parseHTML } from 'linkedom';
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorNotice } from '../../../../components/base/ErrorNotice';
import type { Failure } from '../../../../utils/errors';

const START = new Date(2026, 0, 5, 16, 29, 50).getTime();

let root: HTMLElement;
let click: () => Event;
const onRetry = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  const { document, Event: PageEvent } = parseHTML('<main></main>');
  vi.stubGlobal('document', document);
  root = document.querySelector('main')!;
  click = () => new PageEvent('click');
  onRetry.mockReset();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function show(failure: Failure): void {
  void act(() => render(h(ErrorNotice, { failure, onRetry }), root));
}

function wait(ms: number): void {
  void act(() => void vi.advanceTimersByTime(ms));
}

const button = (): HTMLElement => root.querySelector('button')!;
const partsOf = (hidden: boolean): string =>
  Array.from(button().children)
    .filter((part) => part.hasAttribute('aria-hidden') === hidden)
    .map((part) => part.textContent)
    .join();
const press = (): void => void button().dispatchEvent(click());

test('a retry counts down the seconds that the service asks for, then works by itself, without losing the focus', () => {
  show({ code: 'rate-limited', retryAt: START + 30_000 });
  const same = button();
  expect(partsOf(true)).toBe('Try again in 30 s');
  wait(1_000);
  expect(partsOf(true)).toBe('Try again in 29 s');
  expect(same.hasAttribute('disabled')).toBe(false);
  expect(same.getAttribute('aria-disabled')).toBe('true');
  press();
  expect(onRetry).not.toHaveBeenCalled();
  wait(30_000);
  expect(button()).toBe(same);
  expect(same.textContent).toBe('Try again');
  expect(same.hasAttribute('aria-disabled')).toBe(false);
  press();
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a screen reader hears when the pause ends, once, and no second of it', () => {
  show({ code: 'rate-limited', retryAt: START + 30_000 });
  expect(partsOf(false)).toBe('Wait until 4:31 PM, then try again.');
  wait(20_000);
  expect(partsOf(false)).toBe('Wait until 4:31 PM, then try again.');
  expect(root.textContent?.match(/Wait until/g)).toHaveLength(1);
});

test('counts a long pause in minutes, and can be pressed during one of more than an hour', () => {
  show({ code: 'http', retryAt: START + 300_000 });
  expect(partsOf(true)).toBe('Try again in 5 min');
  show({ code: 'http', retryAt: START + 2 * 3_600_000 });
  wait(0);
  expect(button().textContent).toBe('Try again');
});

test('a failure that is shown again later counts what is left', () => {
  const failure: Failure = { code: 'rate-limited', retryAt: START + 30_000 };
  show(failure);
  void act(() => render(null, root));
  vi.setSystemTime(START + 20_000);
  show(failure);
  expect(partsOf(true)).toBe('Try again in 10 s');
});
