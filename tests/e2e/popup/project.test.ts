import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { FAILURE_MESSAGES } from '../../service/api/failure.ts';
import {
  HOSTILE_PROJECT,
  LONG_PROJECT,
  MIRAS_PROJECT,
  MISSING_PROJECT,
  PRIVATE_PROJECT,
} from '../../service/fixtures.ts';
import { isolate } from '../../../utils/text/bidi.ts';
import { changeAnswers, cutOff } from '../harness/service/answers.ts';
import { askService } from '../harness/service/service-api.ts';
import { SOON, test } from '../harness/test.ts';
import { words } from '../harness/words.ts';

describe('one project', () => {
  test('opens from its card, leads to its page on the site, and back to the same place', async ({
    extension,
    service,
  }) => {
    const popup = await extension.openPage('popup.html');
    await popup.getByRole('article').first().waitFor();
    await popup.mouse.move(200, 300);
    await popup.mouse.wheel(0, 700);
    await expect.poll(() => popup.evaluate(() => scrollY), SOON).toBeGreaterThan(600);
    const { title, href } = await popup.evaluate(() => {
      const onShow = [...document.querySelectorAll('article h3')].find(
        (heading) => heading.getBoundingClientRect().top > 200,
      );
      return { title: onShow?.textContent.trim() ?? '', href: onShow?.querySelector('a')?.getAttribute('href') ?? '' };
    });
    // Other projects may be called the same.
    const card = popup.getByRole('article').filter({ has: popup.locator(`a[href="${href}"]`) });
    const place = (): Promise<number> => card.evaluate((element) => element.getBoundingClientRect().top);
    const before = await place();
    await card.getByRole('link').first().click();
    await popup.getByRole('heading', { name: title, level: 2 }).waitFor();
    const id = new URL(popup.url()).hash.split('/').pop();
    expect(await popup.getByRole('link', { name: words('project_open') }).getAttribute('href')).toBe(
      `${service.origin}/p/${id}`,
    );
    await popup.getByRole('link', { name: words('project_back') }).click();
    await card.waitFor();
    await expect.poll(async () => Math.abs((await place()) - before), SOON).toBeLessThan(3);
  });

  test('shows everything the service tells of it', async ({ extension }) => {
    const popup = await extension.openPage(`popup.html#/project/${MIRAS_PROJECT}`);
    const details = popup.getByRole('article', { name: 'Departures on the wall' });
    await details.waitFor();
    for (const text of [
      'Verified',
      'Editor’s choice',
      'Names in their own script',
      'Fixed a crash',
      'Maps & Travel',
      '4.62 MB',
    ]) {
      await expect.poll(() => details.innerText(), SOON).toContain(text);
    }
    for (const count of ['412 likes', '2,904 downloads'])
      expect(await details.getByRole('img', { name: count, exact: true }).count()).toBe(1);
    const demo = details.getByRole('link', { name: 'demo.example.org' });
    expect(await demo.getAttribute('rel')).toBe('noopener noreferrer');
    expect(await demo.getAttribute('target')).toBe('_blank');
    await expect
      .poll(
        () =>
          details
            .locator('.screenshots img')
            .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length),
        SOON,
      )
      .toBeGreaterThan(0);
  });

  test('names its type, who may comment, and leads to its comments', async ({ extension, service }) => {
    const [{ project_type: value }, { categories }] = await Promise.all([
      askService<{ project_type: string }>(service, 'v3/get_project_details', { project_id: String(MIRAS_PROJECT) }),
      askService<{ categories: { value: string; name: string }[] }>(service, 'v3/get_project_types'),
    ]);
    const popup = await extension.openPage(`popup.html#/project/${MIRAS_PROJECT}`);
    const facts = popup.locator('.project-facts');
    await facts
      .getByText(categories.find((type) => type.value === value)?.name ?? 'no such type', { exact: true })
      .waitFor();
    await facts.getByText(words('project_commentsOn')).waitFor();
    await popup.getByRole('link', { name: /^Comments \(\d+\)$/ }).click();
    await expect.poll(() => new URL(popup.url()).hash, SOON).toBe(`#/project/${MIRAS_PROJECT}/comments`);
  });

  test('hands its link on', async ({ extension, service }) => {
    const popup = await extension.openPage(`popup.html#/project/${MIRAS_PROJECT}`);
    await popup.bringToFront();
    await popup.getByRole('button', { name: words('project_copyLink') }).click();
    await popup.getByText(words('project_copied')).waitFor();
    await popup.getByRole('link', { name: words('project_back') }).click();
    await popup.getByRole('searchbox').focus();
    await popup.keyboard.press('Control+V');
    expect(await popup.getByRole('searchbox').inputValue()).toBe(`${service.origin}/p/${MIRAS_PROJECT}`);
  });

  test('stands beside others by its author, and leads to all of them', async ({ extension }) => {
    const popup = await extension.openPage(`popup.html#/project/${MIRAS_PROJECT}`);
    const others = popup.getByRole('region', { name: words('project_moreBy', isolate('mira')) });
    await expect.poll(() => others.getByRole('listitem').count(), SOON).toBe(3);
    await others.getByRole('button', { name: words('project_allBy', isolate('mira')) }).click();
    await expect.poll(() => popup.getByRole('article').count(), SOON).toBeGreaterThan(3);
    const people = popup.getByRole('article').locator('.person__name');
    await expect.poll(async () => [...new Set(await people.allInnerTexts())], SOON).toEqual(['mira']);
  });

  test('stays without a network, with what only its details tell', async ({ extension }) => {
    await (
      await extension.openPage(`popup.html#/project/${MIRAS_PROJECT}`)
    )
      .getByText(words('project_commentsOn'))
      .waitFor();
    await cutOff(extension.context);
    const popup = await extension.openPage(`popup.html#/project/${MIRAS_PROJECT}`);
    await popup.getByText(words('project_commentsOn')).waitFor();
    await popup.getByText(/^Saved copy, /).waitFor();
    await popup
      .getByText(words('error_unreachable'))
      .or(popup.getByText(words('error_offline')))
      .waitFor();
  });

  test('shows an address that is not encrypted, and makes no link of it', async ({ extension }) => {
    await changeAnswers(extension.context, 'v3/get_project_details', (answer) =>
      Object.assign(answer, { demo_link: 'http://plain.example.org/x' }),
    );
    const popup = await extension.openPage(`popup.html#/project/${MIRAS_PROJECT}`);
    await popup.getByText(words('link_insecure')).waitFor();
    await popup.getByText('http://plain.example.org/x').waitFor();
    expect(await popup.locator('a[href*="plain.example.org"]').count()).toBe(0);
  });

  test.for([
    [MISSING_PROJECT, FAILURE_MESSAGES.ERR_PROJECT_NOT_FOUND],
    [PRIVATE_PROJECT, FAILURE_MESSAGES.ERR_PROJECT_PRIVATE],
  ] as const)('%i says why it can’t be shown', async ([id, why], { extension }) => {
    const popup = await extension.openPage(`popup.html#/project/${id}`);
    await popup.getByText(why).waitFor();
    expect(await popup.getByRole('article').count()).toBe(0);
    await popup.getByRole('link', { name: words('project_back') }).waitFor();
  });

  test('with hostile texts, links and pictures in every field is only shown', async ({ extension }) => {
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

  test('with a very long title and text breaks nothing', async ({ extension }) => {
    const popup = await extension.openPage(`popup.html#/project/${LONG_PROJECT}`);
    const fits = async (): Promise<void> => {
      const [wide, room] = await popup.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect(wide).toBeLessThanOrEqual(room ?? 0);
    };
    const more = popup.getByRole('button', { name: words('text_more') });
    await more.first().waitFor();
    await fits();
    // The whole description, and all that is new.
    while ((await more.count()) > 0) await more.first().click();
    await popup.getByText('3. How to change it').waitFor();
    await fits();
  });
});

describe('the system’s own way to share', () => {
  /** Stands in for the system: it takes what it is given, or ends as it is told. */
  const standIn = async (page: Page, ending: string | null): Promise<void> => {
    await page.addInitScript((name) => {
      const shared: unknown[] = [];
      const share = (what: unknown): Promise<void> => {
        shared.push(what);
        return name === null ? Promise.resolve() : Promise.reject(new DOMException('', name));
      };
      Object.assign(globalThis, { shared });
      Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    }, ending);
  };
  const takeAway = async (page: Page): Promise<void> => {
    await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'share'));
  };
  const shared = (page: Page): Promise<unknown> => page.evaluate(() => (globalThis as { shared?: unknown }).shared);

  test.for([
    ['gets the title and the link', null, false],
    ['may be closed without a word', 'AbortError', false],
    ['may refuse, which is said', 'NotAllowedError', true],
  ] as const)('%s', async ([, ending, isSaid], { extension, service }) => {
    const popup = await extension.openPage(`popup.html#/project/${MIRAS_PROJECT}`, (page) => standIn(page, ending));
    await popup.getByRole('button', { name: words('project_share'), exact: true }).click();
    await expect
      .poll(() => shared(popup), SOON)
      .toEqual([{ title: 'Departures on the wall', url: `${service.origin}/p/${MIRAS_PROJECT}` }]);
    const refusal = popup.getByText(words('project_notShared'));
    if (isSaid) return refusal.waitFor();
    expect(await refusal.count()).toBe(0);
  });

  test('is not offered where there is none', async ({ extension }) => {
    const popup = await extension.openPage(`popup.html#/project/${MIRAS_PROJECT}`, takeAway);
    await popup.getByRole('button', { name: words('project_copyLink') }).waitFor();
    expect(await popup.getByRole('button', { name: words('project_share'), exact: true }).count()).toBe(0);
  });
});

describe('the keyboard', () => {
  test('reaches tabs, check, search and the first card, opens it, and comes back to it', async ({ extension }) => {
    const popup = await extension.openPage('popup.html');
    await popup.getByRole('article').first().waitFor();
    const focused = (): Promise<string> =>
      popup.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent.trim() ?? '',
      );
    const first = await popup.getByRole('article').first().getByRole('heading').innerText();
    const steps: string[] = [];
    while (steps.at(-1) !== first && steps.length < 20) {
      await popup.keyboard.press('Tab');
      steps.push(await focused());
    }
    expect(steps.slice(0, 5)).toEqual(
      (['popup_projects', 'popup_signIn', 'popup_check', 'popup_more', 'popup_search'] as const).map((key) =>
        words(key),
      ),
    );
    expect(steps.at(-1)).toBe(first);
    await popup.keyboard.press('Enter');
    await popup.getByRole('heading', { name: first, level: 2 }).waitFor();
    await expect.poll(focused, SOON).toBe(first);
    await popup.keyboard.press('Shift+Tab');
    expect(await focused()).toBe(words('project_back'));
    await popup.keyboard.press('Enter');
    await popup.getByRole('article').first().waitFor();
    await expect.poll(focused, SOON).toBe(first);
  });

  test('moves along the tabs with arrows, Home and End', async ({ extension }) => {
    const popup = await extension.openPage('popup.html');
    await popup.getByRole('tab', { name: 'Projects' }).focus();
    for (const [key, tab] of [
      ['ArrowRight', 'News'],
      ['End', 'Inbox'],
      ['ArrowRight', 'Projects'],
      ['ArrowLeft', 'Inbox'],
      ['Home', 'Projects'],
    ] as const) {
      await popup.keyboard.press(key);
      await expect.poll(() => popup.getByRole('tab', { selected: true }).innerText(), SOON).toMatch(tab);
      expect(await popup.evaluate(() => document.activeElement?.textContent)).toMatch(tab);
    }
  });
});
