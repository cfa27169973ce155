import type { Frame, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { FAILURE_MESSAGES } from '../../service/api/failure.ts';
import {
  ISOLATED_PROJECT,
  MIRA,
  MIRAS_PROJECT,
  MISSING_PROJECT,
  OTHERS_PROJECT,
  PRIVATE_PROJECT,
  SPA_PROJECT,
} from '../../service/fixtures.ts';
import type { Extension } from '../harness/extension.ts';
import { launchInLane } from '../harness/ground.ts';
import { openProject, panelOf } from '../harness/panel.ts';
import { beSignedIn } from '../harness/service/session.ts';
import { SOON, test as base } from '../harness/test.ts';
import { words } from '../harness/words.ts';

declare const chrome: {
  runtime: { reload(): void; id?: string };
  storage: { session: { get(key: string): Promise<Record<string, { d: object } | undefined>> } };
};

const test = base.extend('signedIn', { auto: true }, async ({ extension }) => {
  await beSignedIn(extension, MIRA);
  return true;
});

const panelsIn = (page: Page): Frame[] => page.frames().filter((frame) => frame.url().includes('/panel.html'));

/** Waits until exactly one panel stands in the page and shows a thread. */
async function untilOnePanel(page: Page): Promise<void> {
  await expect
    .poll(
      async () =>
        panelsIn(page).length === 1 && (await panelsIn(page)[0]?.getByRole('heading', { level: 1 }).count()) === 1,
      SOON,
    )
    .toBe(true);
}

/** The only panel in the page, once it shows a thread. */
async function onePanel(page: Page): Promise<Frame> {
  await untilOnePanel(page);
  return panelOf(page);
}

describe('a project that', () => {
  test.for([
    ['is private', PRIVATE_PROJECT, FAILURE_MESSAGES.ERR_PROJECT_PRIVATE],
    ['does not exist', MISSING_PROJECT, FAILURE_MESSAGES.ERR_PROJECT_NOT_FOUND],
  ] as const)('%s says so and takes no comments', async ([, projectId, why], { extension, service }) => {
    const { panel } = await openProject(extension, service, projectId);
    await panel.getByText(why).waitFor();
    expect(await panel.getByRole('textbox').count()).toBe(0);
    expect(await panel.getByRole('article').count()).toBe(0);
  });
});

describe('the address of a project', () => {
  const ID = OTHERS_PROJECT;

  /** How often a loader asked about a page and was told that it is a project’s. */
  async function issued(extension: Extension): Promise<number> {
    return (await extension.worker()).evaluate(
      async () => Object.keys((await chrome.storage.session.get('panels')).panels?.d ?? {}).length,
    );
  }

  test('is recognised in each of its forms, and the panel stays the same one while it changes between them', async ({
    extension,
    service,
  }) => {
    const { page, panel } = await openProject(extension, service, ID);
    for (const form of [
      `/p/${ID}/`,
      `/p/${ID}?lang=en`,
      `/p/${ID}/?lang=en#comments`,
      `/?id=${ID}`,
      `/?lang=en&id=${ID}`,
      `/?id=${ID}&lang=en#top`,
      `/p/${ID}`,
    ]) {
      const before = await issued(extension);
      await page.evaluate((address) => history.pushState(null, '', address), form);
      await expect.poll(() => issued(extension), { ...SOON, message: form }).toBeGreaterThan(before);
      expect(panelsIn(page)).toEqual([panel]);
    }
    await page.evaluate((address) => history.pushState(null, '', address), `/p/${MIRAS_PROJECT}`);
    await expect.poll(() => panelsIn(page).length === 1 && panelsIn(page)[0] !== panel, SOON).toBe(true);
  });

  test('is recognised in each of its forms when a page is opened there', async ({ extension, service }) => {
    const page = await extension.context.newPage();
    for (const form of [`/p/${ID}/`, `/p/${ID}?lang=en#comments`, `/?id=${ID}`, `/?lang=en&id=${ID}#comments`]) {
      await page.goto('about:blank');
      await page.goto(service.origin + form);
      await (await onePanel(page)).getByText('The contour lines are beautiful.').waitFor();
    }
  });

  test('is none where it only looks like one', async ({ extension, service }) => {
    const { page } = await openProject(extension, service, ID);
    await untilOnePanel(page);
    // All of them: `tests/unit/utils/service/links.test.ts`.
    for (const other of [`/p/0${ID}`, `/p/${ID}a`, `/p/${ID}/edit`, `/?id=-5`, `/?pid=${ID}`, `/about?id=${ID}`]) {
      await page.evaluate((address) => history.pushState(null, '', address), other);
      await expect.poll(() => panelsIn(page).length, { ...SOON, message: other }).toBe(0);
      await page.evaluate((address) => history.pushState(null, '', address), `/p/${ID}`);
      await untilOnePanel(page);
    }
  });
});

test('the address of a project where no page of text stands is left alone, quietly', async ({ extension, service }) => {
  const pages = await Promise.all(
    [
      ['application/xml', '<list xmlns="urn:example"><item/></list>'],
      ['text/plain', 'Only text'],
      ['application/json', '{"only": "data"}'],
      ['text/html', '<frameset cols="50%,50%"><frame src="about:blank"><frame src="about:blank"></frameset>'],
    ].map(async ([contentType = '', body = '']) => {
      const page = await extension.context.newPage();
      await page.route(/\/p\/\d+$/, (route) => route.fulfill({ contentType, body }));
      await page.goto(`${service.origin}/p/${OTHERS_PROJECT}`);
      return page;
    }),
  );
  // The loader begins after the first paint, which it awaits for a second at most.
  await pages[0]?.waitForTimeout(1_500);
  for (const page of pages) {
    expect(await page.evaluate(() => document.querySelectorAll('sidethread-comments').length)).toBe(0);
    expect(panelsIn(page)).toEqual([]);
  }
});

describe('the way back', () => {
  const TYPED = 'typed before leaving';
  /** After so many the loader waits the longest until it shows the panel once more, so that the page is left without. */
  const REMOVALS = 5;

  /**
   * Leaves a project's page with something typed, and comes back.
   * @param without what the page removes before it is left
   * @returns whether the page was kept meanwhile, and what the browser has against keeping it
   */
  async function leaveAndComeBack(
    extension: Extension,
    origin: string,
    without = '',
  ): Promise<{ page: Page; wasKept: boolean; against: string[] }> {
    const page = await extension.context.newPage();
    const devtools = await extension.context.newCDPSession(page);
    await devtools.send('Page.enable');
    const against: string[] = [];
    devtools.on(
      'Page.backForwardCacheNotUsed',
      ({ notRestoredExplanations }) => void against.push(...notRestoredExplanations.map(({ reason }) => reason)),
    );
    await page.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { wasKept: persisted }));
      // What it knew of its first time must not be taken for what comes after it.
      addEventListener('pagehide', () => Reflect.deleteProperty(globalThis, 'wasKept'));
    });
    await page.goto(`${origin}/p/${OTHERS_PROJECT}`);
    const panel = await onePanel(page);
    await panel.getByRole('textbox', { name: 'Comment' }).fill(TYPED);
    await panel.getByRole('textbox', { name: 'Comment' }).blur();
    await page.evaluate(
      async ([unwanted, times]) => {
        for (let removed = 0; removed < times; removed += 1) {
          while (!document.querySelector(unwanted)) await new Promise((resolve) => setTimeout(resolve, 10));
          document.querySelector(unwanted)?.remove();
        }
        location.href = '/about';
      },
      [without, without ? REMOVALS : 0] as const,
    );
    await page.waitForURL('**/about');
    await page.goBack({ waitUntil: 'commit' });
    await expect
      .poll(
        () => page.evaluate(() => 'wasKept' in globalThis && location.pathname !== '/about').catch(() => false),
        SOON,
      )
      .toBe(true);
    return {
      page,
      against,
      wasKept: await page.evaluate(() => (globalThis as { wasKept?: boolean }).wasKept === true),
    };
  }

  /** Whether exactly one panel is there, of the right project, that answers and has what was typed. */
  async function expectAlive(page: Page): Promise<void> {
    const panel = await onePanel(page);
    expect(await page.locator('sidethread-comments').count()).toBe(1);
    const box = panel.getByRole('textbox', { name: 'Comment' });
    await expect.poll(() => box.inputValue(), SOON).toBe(TYPED);
    await panel.getByRole('button', { name: words('panel_refresh') }).click();
    await panel.getByText(words('updatedNow')).waitFor();
    await panel.getByText('The contour lines are beautiful.').waitFor();
    await box.fill('');
  }

  test('to a page that is loaded anew shows the panel once, with what was typed', async ({ extension, service }) => {
    const { page, wasKept } = await leaveAndComeBack(extension, service.origin);
    expect(wasKept).toBe(false);
    await expectAlive(page);
  });

  base(
    'to a page that the browser kept shows the panel once, alive; nothing but its frame keeps a browser from keeping one',
    async ({ service }) => {
      const extension = await launchInLane({ keepsPages: true });
      try {
        await beSignedIn(extension, MIRA);
        const withFrame = await leaveAndComeBack(extension, service.origin);
        // Chromium keeps no page with the frame of an extension in it. A port, or somebody who listens for `unload`, would be named here, too.
        const reasons = withFrame.against.filter((reason) => reason !== 'BrowsingInstanceNotSwapped');
        expect([...new Set(reasons)]).toEqual(withFrame.wasKept ? [] : ['EmbedderExtensionFrame']);
        await expectAlive(withFrame.page);
        const without = await leaveAndComeBack(extension, service.origin, 'sidethread-comments');
        expect({ wasKept: without.wasKept, against: without.against }).toEqual({ wasKept: true, against: [] });
        await expectAlive(without.page);
      } finally {
        await extension.close();
      }
    },
  );
});

describe('a page that', () => {
  test('keeps foreign frames out says that the comments can’t be shown there', async ({ extension, service }) => {
    const page = await extension.openTab(`${service.origin}/p/${ISOLATED_PROJECT}`);
    const host = page.locator('sidethread-comments');
    await host.waitFor({ state: 'attached' });
    // The line stands in the closed root: only its height tells of it.
    const heightOf = (): Promise<number> =>
      host.evaluate((element) => Math.round(element.getBoundingClientRect().height));
    await expect.poll(heightOf, SOON).toBeLessThan(120);
    expect(await heightOf()).toBeGreaterThan(20);
    const line = await extension.context.newCDPSession(page);
    const { nodes } = (await line.send('Accessibility.getFullAXTree')) as { nodes: { name?: { value?: unknown } }[] };
    expect(nodes.map(({ name }) => name?.value)).toContain(words('loader_refused'));
  });

  test('changes its address within the project keeps the panel and what is typed', async ({ extension, service }) => {
    const { page, panel } = await openProject(extension, service, SPA_PROJECT);
    const box = panel.getByRole('textbox', { name: 'Comment' });
    await box.fill('still here');
    await page.evaluate(() => history.pushState(null, '', `${location.pathname}?tab=2#more`));
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
    expect(panelsIn(page)).toEqual([panel]);
    expect(await box.inputValue()).toBe('still here');
    await box.fill('');
  });

  test('goes elsewhere without loading loses the panel, and gets it back on return', async ({ extension, service }) => {
    const { page } = await openProject(extension, service, SPA_PROJECT);
    await untilOnePanel(page);
    await page.evaluate(() => history.pushState(null, '', '/somewhere'));
    await expect.poll(() => panelsIn(page).length, SOON).toBe(0);
    await page.goBack();
    await untilOnePanel(page);
  });

  test('replaces its whole body, or moves the panel about, gets it again with the text typed', async ({
    extension,
    service,
  }) => {
    const { page, panel } = await openProject(extension, service, MIRAS_PROJECT);
    await panel.getByRole('textbox', { name: 'Comment' }).fill('typed before');
    await panel.getByRole('heading', { level: 1 }).click();
    await page.evaluate(() => {
      const body = document.createElement('body');
      body.innerHTML = '<main><p>A page of another kind</p></main>';
      document.body.replaceWith(body);
    });
    await expect
      .poll(async () => (await onePanel(page)).getByRole('textbox', { name: 'Comment' }).inputValue(), SOON)
      .toBe('typed before');
    await page.evaluate(() =>
      document.querySelector('main')?.append(document.querySelector('sidethread-comments') ?? ''),
    );
    await expect
      .poll(async () => (await onePanel(page)).getByRole('textbox', { name: 'Comment' }).inputValue(), SOON)
      .toBe('typed before');
    expect(await page.locator('sidethread-comments').count()).toBe(1);
  });

  test('keeps throwing the panel out wins in the end', async ({ extension, service }) => {
    const { page } = await openProject(extension, service, OTHERS_PROJECT);
    const thrown = await page.evaluate(async () => {
      let times = 0;
      let quiet = 0;
      // The pauses between two tries grow up to three quarters of a second.
      while (quiet < 60 && times < 50) {
        const host = document.querySelector('sidethread-comments');
        host?.remove();
        times += host ? 1 : 0;
        quiet = host ? 0 : quiet + 1;
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
      return times;
    });
    expect(thrown).toBeGreaterThan(1);
    expect(thrown).toBeLessThanOrEqual(6);
  });

  test('shows a video in full screen is not covered by the panel', async ({ extension, service }) => {
    const { page } = await openProject(extension, service, OTHERS_PROJECT);
    const host = page.locator('sidethread-comments');
    await page.evaluate(() =>
      document.addEventListener('click', () => void document.querySelector('h1')?.requestFullscreen(), { once: true }),
    );
    await page.locator('h1').click();
    await expect.poll(() => host.evaluate((element) => getComputedStyle(element).display), SOON).toBe('none');
    await page.evaluate(() => document.exitFullscreen());
    await expect.poll(() => host.evaluate((element) => getComputedStyle(element).display), SOON).toBe('block');
  });
});

describe('R22: an update of the extension under an open panel', () => {
  /** Reloads the extension, as an update does. */
  async function update(extension: Extension): Promise<void> {
    const worker = await extension.worker();
    await worker.evaluate(() => void setTimeout(() => chrome.runtime.reload(), 0));
  }

  base('says so within two seconds, keeps the text to be copied, and throws nothing', async ({ service }) => {
    const extension = await launchInLane();
    try {
      await beSignedIn(extension, MIRA);
      const { page, panel } = await openProject(extension, service, OTHERS_PROJECT);
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await panel.getByRole('textbox', { name: 'Comment' }).fill('typed before the update');
      await panel.getByText(words('updatedNow')).waitFor();
      await update(extension);
      await expect.poll(() => panel.evaluate(() => chrome.runtime?.id ?? 'gone'), SOON).toBe('gone');
      await panel.getByRole('alert').getByText(words('loader_updated')).waitFor({ timeout: 2_000 });
      expect(await panel.getByLabel(words('panel_draftKept')).inputValue()).toBe('typed before the update');
      await panel.getByRole('article').first().waitFor();
      // Nothing of the old page can be pressed any more, and nothing tries to.
      expect(await panel.getByRole('button', { name: 'Post' }).count()).toBe(0);
      await page.evaluate(() => history.pushState(null, '', '?later=1'));
      await page.waitForTimeout(1_500);
      expect(errors).toEqual([]);
      expect(extension.problems.take()).toEqual([]);
    } finally {
      await extension.close();
    }
  });
});
