import type { Frame, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { MIRA, MIRAS_PROJECT } from '../../service/fixtures.ts';
import {
  ALLOWED,
  allowLinks,
  escapeFrom,
  framed,
  framesOf,
  linkedTest as test,
  linkPages,
  NOT_ALLOWED,
  openLinks,
} from '../harness/links.ts';
import type { Extension } from '../harness/extension.ts';
import { rest } from '../harness/panel.ts';
import { onPhone } from '../harness/phone.ts';
import { boxIn, onItsWay, postIn } from '../harness/service/own-thread.ts';
import { beSignedIn } from '../harness/service/session.ts';
import { SOON, type Service } from '../harness/test.ts';
import { reload } from '../harness/reload.ts';
import { revoke } from '../harness/unbaked.ts';
import { words } from '../harness/words.ts';
import { ALL, fitter, openWindow, SAMPLE, tryCells, type Cell } from '../promises/ordinary-pages.ts';
import { ATTACKS, begin, JUST_BEFORE_MS, LAYOUTS, MOVES, type Act } from '../promises/covered-panel-corpus.ts';

const TITLE = 'Departures on the wall';
const PROJECT_LINKS = ['fragment', 'image', 'long', 'old', 'plain', 'private', 'query', 'secure', 'slash'];

/** The links that the browser's highlight is over. */
const marked = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { highlights } = CSS as unknown as { highlights: Map<string, Iterable<StaticRange>> };
    return [...(highlights.get('sidethread-project-link') ?? [])]
      .map(({ startContainer }) => (startContainer as Element).id)
      .toSorted();
  });

/** Whether the card is to be seen, and where; the page can't look into it, but it can see it standing there. */
const cardBox = (page: Page): Promise<{ top: number; bottom: number; height: number; width: number } | null> =>
  page.evaluate(() => {
    const host = document.querySelector('sidethread-links[popover]');
    return host && getComputedStyle(host).visibility === 'visible'
      ? (host.getBoundingClientRect().toJSON() as DOMRect)
      : null;
  });

/** The service was asked about single projects; the watch asks for lists in its own time. */
const detailsAsked = async (service: Service) =>
  (await service.control.requests()).filter(({ endpoint }) => endpoint === 'get_project_details');

async function point(page: Page, selector: string) {
  await page.bringToFront();
  await page.hover(selector);
  const card = await framed(page, 'card.html');
  await expect.poll(() => cardBox(page), SOON).not.toBeNull();
  return card;
}

/** What hides or moves a card, which lies above all that is not in the top layer, too; and ordinary layouts that leave the link where it is. */
const ON_CARDS = {
  attacks: [
    'a popover',
    'a clip on the panel',
    'opacity of the panel',
    'a filter on the panel',
    'a mask on the panel',
    'a small panel',
    'a narrow panel',
    'a zoom of the panel to a quarter',
  ],
  moves: ['slides the panel', 'makes it larger'],
  layouts: ['plain', 'dark', 'a clip to itself', 'an isolated layer'],
};

/** Points anew at a link, and presses the bookmark of its card while the page acts. @returns whether that saved or removed anything */
async function isBookmarkedDuring(page: Page, act: Act, isSudden = false): Promise<boolean> {
  await page.mouse.move(1200, 700);
  await expect.poll(() => framesOf(page, 'card.html').length, SOON).toBe(0);
  const card = await point(page, '#plain');
  const bookmark = card.locator('[aria-pressed]');
  const before = await bookmark.getAttribute('aria-pressed');
  const changed = card.locator(`[aria-pressed]:not([aria-pressed="${before}"])`);
  if (isSudden) await rest(page);
  const end = await begin(page, act);
  await (isSudden ? page.waitForTimeout(JUST_BEFORE_MS) : rest(page));
  await bookmark.press('Enter');
  await card.getByRole('alert').or(changed).first().waitFor();
  const isChanged = (await changed.count()) > 0;
  await end();
  return isChanged;
}

/** Tries the first of each kind, or all. @returns the attacks under which a press counted, and the layouts in which one was refused */
async function tryOnCards(page: Page, count = Infinity): Promise<{ counted: string[]; refused: string[] }> {
  const [counted, refused]: [string[], string[]] = [[], []];
  const of = (names: readonly string[], acts: Readonly<Record<string, Act>>): [string, Act][] =>
    names.slice(0, count).map((name) => [name, acts[name] ?? '']);
  for (const [name, act] of of(ON_CARDS.attacks, ATTACKS)) if (await isBookmarkedDuring(page, act)) counted.push(name);
  // On a busy machine the press may come when the card has rested again for long enough.
  const isAlwaysBookmarked = async (act: Act): Promise<boolean> =>
    (await isBookmarkedDuring(page, act, true)) &&
    (await isBookmarkedDuring(page, act, true)) &&
    isBookmarkedDuring(page, act, true);
  for (const [name, act] of of(ON_CARDS.moves, MOVES)) if (await isAlwaysBookmarked(act)) counted.push(name);
  // There, the browser may report late that the page came to rest.
  for (const [name, act] of of(ON_CARDS.layouts, LAYOUTS))
    if (!(await isBookmarkedDuring(page, act)) && !(await isBookmarkedDuring(page, act))) refused.push(name);
  return { counted, refused };
}

/** Longer than the pointer must rest on a link. */
const HOVERED_MS = 1000;
/** Links to different projects: what is pressed at one changes no card of another. */
const PRESSED = ['#plain', '#slash', '#query', '#old'];

interface Pressed {
  page: Page;
  link: string;
  fit: ReturnType<typeof fitter>;
}

/** A link that moves away from the pointer takes its card along. */
const staysPut = ({ kind }: Cell): boolean => kind !== 'a page that grows';

/** Opens the page of links in a window for each of them. */
async function openForEach(extension: Extension, links: readonly string[]): Promise<Pressed[]> {
  const opened: Pressed[] = [];
  for (const link of links) {
    const page = await openWindow(extension, `${ALLOWED}/links?${link.slice(1)}`);
    opened.push({ page, link, fit: fitter(extension, page, await page.context().newCDPSession(page)) });
  }
  return opened;
}

/** Points anew at a link, and presses the bookmark of its card with the mouse. @returns whether that saved or removed anything */
async function isBookmarked({ page, link, fit }: Pressed, cell: Cell): Promise<boolean> {
  await page.mouse.move(1, 1);
  await expect.poll(() => framesOf(page, 'card.html').length, SOON).toBe(0);
  // In a lower window, a card has no room above a link and below.
  await fit(cell, { width: 1000, height: 1000 });
  for (let time = 0; time < 8; time += 1) {
    await page.mouse.move(1, 1);
    await page.hover(link);
    await page.waitForTimeout(HOVERED_MS);
    // A link that moves away from the pointer shows none, and takes its card along.
    const [frame] = framesOf(page, 'card.html');
    const pressed = frame && (await pressBookmark(page, await framed(page, 'card.html')));
    if (pressed !== undefined) return pressed;
  }
  return false;
}

/** @returns whether that saved or removed anything; `undefined` if the card was gone before */
async function pressBookmark(page: Page, card: Frame): Promise<boolean | undefined> {
  await expect.poll(() => cardBox(page), SOON).not.toBeNull();
  const bookmark = card.locator('[aria-pressed]');
  const before = await bookmark.getAttribute('aria-pressed');
  const changed = card.locator(`[aria-pressed]:not([aria-pressed="${before}"])`);
  const { x = 0, y = 0, width = 0, height = 0 } = (await bookmark.boundingBox()) ?? {};
  // At once: a link that moves away from the pointer takes its card along.
  await page.mouse.move(x + width / 2, y + height / 2);
  await rest(page);
  if (framesOf(page, 'card.html').length === 0) return undefined;
  await page.mouse.click(x + width / 2, y + height / 2);
  await card.getByRole('alert').or(changed).first().waitFor();
  return (await changed.count()) > 0;
}

/** Opens the thread of a link by its card. */
async function openThread(page: Page, selector: string) {
  const comments = (await point(page, selector)).getByRole('button', { name: words('panel_title') });
  await comments.waitFor();
  // The card goes with the press, and then the browser may never confirm it.
  void comments.click().catch(() => null);
  return framed(page, 'panel.html');
}

describe('on a site the person allowed', () => {
  test(
    'links to projects are marked in every form under a strict policy, too, and their card comes',
    { tags: ['full'] },
    async ({ extension }) => {
      const page = await openLinks(extension, ALLOWED, '?strict');
      await expect.poll(() => marked(page), SOON).toEqual(PROJECT_LINKS);
      const line = await page.evaluate(
        () =>
          getComputedStyle(document.querySelector('#plain') as Element, '::highlight(sidethread-project-link)')
            .textDecorationStyle,
      );
      expect(line).toBe('dotted');
      await (await point(page, '#plain')).getByRole('article').waitFor();
    },
  );

  test('pointing at a link shows the project from what is known here, without a request', async ({
    extension,
    service,
  }) => {
    const page = await openLinks(extension);
    await expect.poll(() => marked(page), SOON).toEqual(PROJECT_LINKS);
    await (await point(page, '#plain')).getByRole('article').waitFor();
    await page.mouse.move(1200, 700);
    await expect.poll(() => framesOf(page, 'card.html').length, SOON).toBe(0);
    const asked = () => detailsAsked(service);
    const before = (await asked()).length;
    const card = await point(page, '#plain');
    await card.getByRole('heading', { name: TITLE }).waitFor();
    await card.getByText(MIRA.userName, { exact: true }).waitFor();
    expect((await asked()).slice(before)).toEqual([]);
    const [link, box] = [await page.locator('#plain').boundingBox(), await cardBox(page)];
    expect(box).toMatchObject({ width: 340, height: 184 });
    expect(box?.top).toBeGreaterThanOrEqual((link?.y ?? 0) + (link?.height ?? 0));
    await page.mouse.move(1200, 700);
    await expect.poll(() => framesOf(page, 'card.html').length, SOON).toBe(0);
  });

  test('the thread opens at the side, the link’s own click stays the page’s, and Escape or Close gives the focus back', async ({
    extension,
  }) => {
    await beSignedIn(extension, MIRA);
    const page = await openLinks(extension);
    const panel = await openThread(page, '#plain');
    await panel.getByRole('textbox', { name: 'Comment' }).waitFor();
    await panel.getByRole('article').first().waitFor();
    expect(framesOf(page, 'card.html')).toEqual([]);
    await panel.getByRole('textbox', { name: 'Comment' }).focus();
    escapeFrom(page);
    await expect.poll(() => framesOf(page, 'panel.html').length, SOON).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('plain');
    await Promise.all([page.waitForURL(/\/p\/\d+$/), page.click('#plain')]);
  });

  test('a finger opens the card by the mark beside the link, and the thread by the card, over the whole width', async ({
    extension,
  }) => {
    await beSignedIn(extension, MIRA);
    const page = await openLinks(extension);
    const finger = await onPhone(page);
    await expect.poll(() => marked(page), SOON).toEqual(PROJECT_LINKS);
    await expect.poll(() => page.locator('sidethread-marks').count(), SOON).toBe(1);
    // The mark is at the end of the last line. What it lies in is closed to the page, and to the test.
    const [x, y] = await page.locator('#plain').evaluate((link) => {
      const { right = 0, top = 0 } = [...link.getClientRects()].at(-1) ?? {};
      return [right + 7, top] as const;
    });
    await finger.touch(x, y);
    const card = await framed(page, 'card.html');
    // It is 8 px from either edge, or from a scrollbar.
    const width = Math.min(340, (await page.evaluate(() => document.documentElement.clientWidth)) - 16);
    await expect.poll(() => cardBox(page), SOON).toMatchObject({ width, height: 184 });
    await card.getByRole('heading', { name: TITLE }).waitFor();
    await finger.tap(card.getByRole('button', { name: words('panel_title') }));
    const panel = await framed(page, 'panel.html');
    await panel.getByRole('article').first().waitFor();
    expect(await panel.evaluate(() => innerWidth)).toBe(
      await page.evaluate(() => document.documentElement.clientWidth),
    );
    await finger.tap(panel.getByRole('button', { name: words('gallery_close') }));
    await expect.poll(() => framesOf(page, 'panel.html').length, SOON).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/links');
  });

  test('S10: a press on the bookmark of a card that its page covers or moves saves nothing; one in an ordinary layout saves', async ({
    extension,
  }) => {
    await beSignedIn(extension, MIRA);
    const page = await openLinks(extension);
    expect(await tryOnCards(page, 1)).toEqual({ counted: [], refused: [] });
  });

  test(
    'S10: a press on the bookmark of a card under any attack saves nothing; one in any ordinary layout saves',
    { tags: ['full'] },
    async ({ extension }) => {
      await beSignedIn(extension, MIRA);
      expect(await tryOnCards(await openLinks(extension))).toEqual({ counted: [], refused: [] });
    },
  );

  test('S10, the other way: an ordinary press on the bookmark of a card saves in each of 18 kinds of pages, at each scale and zoom', async ({
    extension,
  }) => {
    await beSignedIn(extension, MIRA);
    const pages = await openForEach(extension, PRESSED.slice(1));
    expect((await tryCells(pages, SAMPLE.filter(staysPut), isBookmarked)).refused).toEqual([]);
  });

  test(
    'S10, the other way: an ordinary press on the bookmark of a card saves in 18 kinds of pages at 35 scales and zooms',
    { tags: ['full'], timeout: 900_000, retry: 0 },
    async ({ extension }) => {
      await beSignedIn(extension, MIRA);
      expect(
        (await tryCells(await openForEach(extension, PRESSED), ALL.filter(staysPut), isBookmarked)).refused,
      ).toEqual([]);
    },
  );

  test(
    'S10: a thread that the page covers posts nothing, and posts once it can be seen',
    { tags: ['full'] },
    async ({ extension }) => {
      await beSignedIn(extension, MIRA);
      const page = await openLinks(extension);
      const panel = await openThread(page, '#plain');
      await boxIn(panel).fill('not by this press');
      await page.evaluate(async () => {
        const over = document.createElement('div');
        over.id = 'over';
        over.style.cssText =
          'position: fixed; inset: 0; margin: 0; border: 0; inline-size: 100vw; block-size: 100vh; pointer-events: none; background: lightgreen';
        document.body.append(over);
        // The thread stands in the way of everything but the top layer.
        over.popover = 'manual';
        over.showPopover();
      });
      await postIn(panel).click();
      await panel.getByRole('alert').getByText(words('error_veiled')).waitFor();
      expect([await boxIn(panel).inputValue(), await onItsWay(panel).count()]).toEqual(['not by this press', 0]);
      await page.evaluate(() => document.querySelector('#over')?.remove());
      const post = async (): Promise<string> => {
        await postIn(panel).press('Enter');
        await panel.getByRole('alert').or(onItsWay(panel)).first().waitFor();
        return boxIn(panel).inputValue();
      };
      await expect.poll(post, SOON).toBe('');
      // By key: a click waits until the button no longer moves, and Undo is offered for only five seconds.
      await onItsWay(panel)
        .getByRole('button', { name: words('comment_undo') })
        .press('Enter');
      await expect.poll(() => boxIn(panel).inputValue(), SOON).toBe('not by this press');
      await boxIn(panel).fill('');
      await boxIn(panel).blur();
    },
  );

  test('the keyboard reaches the card, what is in it, and the link again', async ({ extension }) => {
    const page = await openLinks(extension);
    await page.bringToFront();
    await expect.poll(() => marked(page), SOON).toEqual(PROJECT_LINKS);
    await page.mouse.move(5, 5);
    await page.keyboard.press('Tab');
    for (let steps = 0; steps < 10 && (await page.evaluate(() => document.activeElement?.id)) !== 'plain'; steps++)
      await page.keyboard.press('Tab');
    const card = await framed(page, 'card.html');
    await expect.poll(() => cardBox(page), SOON).not.toBeNull();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => card.evaluate(() => document.activeElement?.tagName), SOON).toBe('BUTTON');
    escapeFrom(page);
    await expect.poll(() => framesOf(page, 'card.html').length, SOON).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('plain');
  });
});

describe('project links', () => {
  test('S9: on a site that the person did not allow nothing is injected, marked or asked', async ({
    extension,
    service,
  }) => {
    const page = await openLinks(extension, NOT_ALLOWED);
    const { length } = await service.control.requests();
    await page.bringToFront();
    await page.hover('#plain');
    await page.waitForTimeout(700);
    expect(await marked(page)).toEqual([]);
    expect(await page.evaluate(() => document.querySelectorAll('sidethread-links, sidethread-comments').length)).toBe(
      0,
    );
    expect((await service.control.requests()).slice(length)).toEqual([]);
    expect(page.frames()).toHaveLength(1);
  });

  test('S6: a page can frame neither the card nor a thread by guessing', async ({ extension }) => {
    extension.problems.allow(/Denying load of/);
    const page = await openLinks(extension);
    for (const path of ['card.html', 'panel.html']) {
      await page.evaluate((address) => {
        const frame = document.createElement('iframe');
        frame.src = address;
        document.body.append(frame);
        return new Promise((resolve) => frame.addEventListener('load', resolve));
      }, extension.address(path));
    }
    expect(page.frames().filter((frame) => frame.url().startsWith('chrome-extension://'))).toEqual([]);
  });

  test('S6: the page learns neither what the card shows nor where it comes from', async ({ extension }) => {
    const page = await openLinks(extension);
    await (await point(page, '#plain')).getByRole('article').waitFor();
    const visible = await page.evaluate(() => ({
      html: document.documentElement.outerHTML,
      entries: performance
        .getEntries()
        .map(({ name }) => name)
        .join('\n'),
      roots: [...document.querySelectorAll('*')].filter(({ shadowRoot }) => shadowRoot !== null).length,
      frames: globalThis.length,
    }));
    expect(visible.html).not.toContain('chrome-extension:');
    expect(visible.entries).not.toContain('chrome-extension:');
    expect(visible.entries).not.toContain(`/icons/${MIRAS_PROJECT}`);
    expect([visible.roots, visible.frames]).toEqual([0, 0]);
  });

  test('S9: taking the site back ends them, also in the page that is open', async ({ extension }) => {
    const page = await openLinks(extension);
    await expect.poll(() => marked(page), SOON).toEqual(PROJECT_LINKS);
    await revoke(extension, [`${ALLOWED}/*`]);
    await expect.poll(() => linkPages(extension), SOON).toEqual([]);
    await page.bringToFront();
    await page.hover('#plain');
    await expect.poll(() => marked(page), SOON).toEqual([]);
    expect(framesOf(page, 'card.html')).toEqual([]);
    const next = await openLinks(extension);
    await next.bringToFront();
    await next.hover('#plain');
    await next.waitForTimeout(700);
    expect([await marked(next), next.frames().length]).toEqual([[], 1]);
    await allowLinks(extension);
  });

  test(
    'R22: after an update, an open thread says so, keeps what was typed and can be closed; links stay quiet',
    { tags: ['full'] },
    async ({ extension }) => {
      await beSignedIn(extension, MIRA);
      const page = await openLinks(extension);
      const panel = await openThread(page, '#secure');
      await panel.getByRole('textbox', { name: 'Comment' }).fill('typed before the update');
      // Requests of the thread fail while the extension goes away, which must not render it again.
      await panel.evaluate(() => void setInterval(() => dispatchEvent(new Event('online')), 50));
      await reload(extension);
      await panel.getByText(words('loader_updated')).waitFor();
      expect(await panel.getByLabel(words('panel_draftKept')).inputValue()).toBe('typed before the update');
      await page.bringToFront();
      await page.hover('#plain');
      await expect.poll(() => marked(page), SOON).toEqual([]);
      expect(framesOf(page, 'card.html')).toEqual([]);
      // The button is in a closed shadow root, in the upper corner.
      await page.mouse.click((page.viewportSize()?.width ?? 0) - 30, 22);
      await expect.poll(() => framesOf(page, 'panel.html').length, SOON).toBe(0);
    },
  );
});
