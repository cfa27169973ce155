import { render } from 'preact';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Time } from '../../../components/time/Time';
import { language } from '../../../utils/locale/i18n';
import { mountPoint } from '../support/page-lifetime';

const NOW = Date.UTC(2026, 4, 20, 12);
const HOUR_MS = 3_600_000;
/** Intl’s own words: “3 hours ago”, “now”. */
const words = (hours: number) =>
  new Intl.RelativeTimeFormat(language(), { numeric: 'auto' }).format(-hours, hours > 0 ? 'hour' : 'second');
const show = (at: number) => render(<Time at={at} now={NOW} />, mountPoint());

describe('a time', () => {
  test('has a direction of its own, so that a page from right to left does not turn its words about', async () => {
    show(NOW - 3 * HOUR_MS);
    const time = page.getByText(words(3), { exact: true });
    await expect.element(time).toHaveAttribute('dir', 'auto');
    await expect.element(time).toHaveAttribute('datetime', '2026-05-20T09:00:00.000Z');
    expect(time.element().localName).toBe('time');
  });

  test('is never in the future, even if a clock is behind', async () => {
    show(NOW + 3 * HOUR_MS);
    await expect.element(page.getByText(words(0), { exact: true })).toBeVisible();
  });

  test('is not shown if it is unknown', () => {
    show(0);
    expect(document.getElementById('app')?.childNodes).toHaveLength(0);
  });
});
