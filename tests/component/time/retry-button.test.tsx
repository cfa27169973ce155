import { render } from 'preact';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import type { Failure } from '../../../utils/errors';
import { language, t } from '../../../utils/locale/i18n';
import { holdTime, letPass } from '../support/clock';
import { mountPoint } from '../support/page-lifetime';

const START = new Date(2026, 0, 5, 16, 29, 50).getTime();
const SOON: Failure = { code: 'rate-limited', retryAt: START + 30_000 };

const onRetry = vi.fn<() => void>();
const button = () => page.getByRole('button');
let root: HTMLElement;

/** Shows a failure, and lets what follows from it be drawn. */
async function show(failure: Failure | null): Promise<void> {
  render(failure && <ErrorNotice failure={failure} onRetry={onRetry} />, root);
  await letPass(20);
}

beforeEach(() => {
  holdTime();
  vi.setSystemTime(START);
  root = mountPoint();
});

describe('a retry', () => {
  test('counts down the seconds that the service asks for, then works by itself, without losing the focus', async () => {
    await show(SOON);
    const same = button().element() as HTMLElement;
    same.focus();
    await expect.element(button().getByText(t('error_retryIn', 30))).toBeVisible();
    await letPass(1_000);
    await expect.element(button().getByText(t('error_retryIn', 29))).toBeVisible();
    await expect.element(button()).toHaveAttribute('aria-disabled', 'true');
    same.click();
    expect(onRetry).not.toHaveBeenCalled();
    await letPass(30_000);
    await expect.element(button()).toHaveTextContent(t('error_button_retry'));
    await expect.element(button()).not.toHaveAttribute('aria-disabled');
    expect(document.activeElement).toBe(same);
    same.click();
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  test('is read out with the end of the pause, once, and without its seconds', async () => {
    await show(SOON);
    const end = new Date(2026, 0, 5, 16, 31).toLocaleTimeString(language(), { timeStyle: 'short' });
    const words = t('error_do_waitUntil', end);
    for (const passed of [0, 20_000]) {
      await letPass(passed);
      await expect.element(button()).toHaveAccessibleName(words);
    }
    expect(root.textContent.split(words)).toHaveLength(2);
  });

  test('counts a long pause in minutes, and can be pressed during one of more than an hour', async () => {
    await show({ code: 'http', retryAt: START + 300_000 });
    await expect.element(button().getByText(t('error_retryInMinutes', 5))).toBeVisible();
    await show({ code: 'http', retryAt: START + 2 * 3_600_000 });
    await expect.element(button()).toHaveTextContent(t('error_button_retry'));
  });

  test('of a failure that is shown again later counts what is left', async () => {
    await show(SOON);
    await show(null);
    vi.setSystemTime(START + 20_000);
    await show(SOON);
    await expect.element(button().getByText(t('error_retryIn', 10))).toBeVisible();
  });
});
