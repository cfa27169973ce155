import { describe, expect } from 'vitest';
import { HOSTILE_PROJECT } from '../../service/fixtures.ts';
import { test } from '../harness/test.ts';
import { words } from '../harness/words.ts';

describe('the page of a project', () => {
  test('S4: is only shown if it has hostile texts, links and pictures in every field', async ({ extension }) => {
    const popup = await extension.openPage(`popup.html#/project/${HOSTILE_PROJECT}`);
    await popup.getByRole('article').getByText('<script>window.__hostile = "description"</script>').waitFor();
    const found = await popup.evaluate(() => ({
      ran: '__hostile' in globalThis,
      schemes: [...document.querySelectorAll('a[href]')].map(
        (link) => new URL((link as HTMLAnchorElement).href).protocol,
      ),
      pictures: [...document.images].map((image) => new URL(image.src).host),
      injected: document.querySelectorAll(
        'main script, main iframe, main svg[onload], main [onerror], main [onmouseover]',
      ).length,
    }));
    expect(found.ran).toBe(false);
    expect(found.schemes.filter((scheme) => !['https:', 'http:', 'chrome-extension:'].includes(scheme))).toEqual([]);
    expect(found.pictures).not.toContain('tracker.invalid');
    expect(found.injected).toBe(0);
    // The screenshot of another host is drawn as missing, and the diagnostics name that host.
    await popup.getByRole('button').getByText(words('picture_gone')).waitFor();
    const options = await extension.openPage('options.html#/diagnostics');
    await options.getByText('tracker.invalid').waitFor();
  });
});
