import type { Frame, Page } from 'playwright';
import { describe, expect } from 'vitest';
import {
  boxIn,
  commentWith,
  onItsWay,
  postIn,
  postNow,
  sendNow,
  test as base,
  textsAt,
} from '../harness/service/own-thread.ts';
import { frameOf, panelOf, rest } from '../harness/panel.ts';
import { SOON, type Service } from '../harness/test.ts';
import type { Extension } from '../harness/extension.ts';
import { words } from '../harness/words.ts';

/** What the page at `tests/service/site/hostile.ts` leaves for a test. */
declare const hostile: {
  seen: { type: string; content: string }[];
  inners: ElementInternals[];
  act: (name: string, x?: number) => void;
  end: () => void;
};
declare const chrome: {
  runtime: { getContexts(of: { contextTypes: ['SIDE_PANEL'] }): Promise<{ documentUrl?: string }[]> };
  sidePanel: { close(of: { windowId: number }): Promise<void> };
  windows: { getLastFocused(): Promise<{ id: number }> };
};

/** Each in a thread of its own, whose page means ill. */
const test = base.extend('projectId', async ({ service }) => {
  const { id } = await service.control.project({
    owner: 'old_oak',
    title: 'A page that means ill',
    pageKind: 'hostile',
  });
  await service.control.comment({ as: 'old_oak', projectId: id, message: 'Here before anybody' });
  return id;
});

async function openHostile(
  extension: Extension,
  service: Service,
  projectId: number,
  act = '',
): Promise<{ page: Page; panel: Frame }> {
  const page = await extension.openTab(`${service.origin}/p/${projectId}${act && `?act=${encodeURIComponent(act)}`}`);
  const panel = await panelOf(page);
  await panel.getByText(words('updatedNow')).waitFor();
  return { page, panel };
}

/** A project page of the plain kind with a style of its own. */
async function openStyled(extension: Extension, service: Service, projectId: number, css: string): Promise<Frame> {
  const page = await extension.context.newPage();
  await page.addInitScript((text) => {
    // In the panel's frame, too.
    if (location.protocol !== 'http:') return;
    document.addEventListener('DOMContentLoaded', () =>
      document.head.append(Object.assign(document.createElement('style'), { textContent: text })),
    );
  }, css);
  await page.goto(`${service.origin}/p/${projectId}`);
  const panel = await panelOf(page);
  await panel.getByText(words('updatedNow')).waitFor();
  return panel;
}

/** Presses where “Post” is, whatever lies over it. */
async function pressPost(page: Page, panel: Frame): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await postIn(panel).boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
}

/** Presses “Post” until it is not refused: until the browser has told that nothing is covered any more, and a moment after that, it is. */
async function postAtLast(panel: Frame): Promise<void> {
  const post = async (): Promise<string> => {
    await postIn(panel).press('Enter');
    await panel.getByRole('alert').or(onItsWay(panel)).first().waitFor();
    return boxIn(panel).inputValue();
  };
  await expect.poll(post, SOON).toBe('');
}

const COVERS = [
  'cover',
  'cover what is pressed',
  'cover in the top layer',
  'cover with a shadow',
  'fade',
  'filter',
  'mask',
  'turn',
  'make it tiny',
];

describe('a page that', () => {
  test('covers, fades, turns or shrinks the panel gets nothing posted, in none of these ways', async ({
    extension,
    service,
    projectId,
  }) => {
    const { page, panel } = await openHostile(extension, service, projectId);
    for (const act of COVERS) {
      // Takes the notice of the press before away.
      await boxIn(panel).fill(`not by this press: ${act}`);
      await page.evaluate((name) => hostile.act(name), act);
      await rest(page);
      // Where a pointer would be in a page that is turned, the test's browser is not sure.
      if (act === 'turn' || act === 'make it tiny') await postIn(panel).press('Enter');
      else await pressPost(page, panel);
      await panel.getByRole('alert').getByText(words('error_covered')).waitFor();
      expect(await boxIn(panel).inputValue()).toBe(`not by this press: ${act}`);
      expect(await onItsWay(panel).count()).toBe(0);
      await page.evaluate(() => hostile.end());
    }
    expect(await textsAt(service, projectId)).toEqual(['Here before anybody']);
    await postAtLast(panel);
    await onItsWay(panel).waitFor();
    await panel.getByRole('alert').waitFor({ state: 'detached' });
  });

  test('lets but a sliver of the panel through gets nothing posted', async ({ extension, service, projectId }) => {
    const { page, panel } = await openHostile(extension, service, projectId);
    await boxIn(panel).fill('not by this press');
    const { x = 0, width = 0 } = (await postIn(panel).boundingBox()) ?? {};
    await page.evaluate((at) => hostile.act('let but a sliver through', at), x + width / 2);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
    await pressPost(page, panel);
    await panel.getByRole('alert').getByText(words('error_covered')).waitFor();
    expect(await onItsWay(panel).count()).toBe(0);
  });

  test('uncovers the panel while it is pressed gets nothing posted', async ({ extension, service, projectId }) => {
    const { page, panel } = await openHostile(extension, service, projectId, 'cover');
    await boxIn(panel).fill('not by this press');
    const { x = 0, y = 0, width = 0, height = 0 } = (await postIn(panel).boundingBox()) ?? {};
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.evaluate(() => hostile.end());
    // Long enough for the browser to tell, and not for anybody to see what they press.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 250)));
    await page.mouse.up();
    await panel.getByRole('alert').getByText(words('error_covered')).waitFor();
    expect(await onItsWay(panel).count()).toBe(0);
  });

  test('covers the panel has nothing deleted nor followed by a press meant for itself, and cannot keep a deletion from being taken back', async ({
    extension,
    service,
    projectId,
  }) => {
    const { page, panel } = await openHostile(extension, service, projectId);
    await boxIn(panel).fill('mine');
    await postNow(panel);
    const own = commentWith(panel, 'mine');
    await own.waitFor();
    const remove = own.getByRole('button', { name: 'Delete', exact: true });
    await remove.click();
    await remove.click();
    const undo = own.getByRole('button', { name: words('comment_undo') });
    await undo.waitFor();
    await page.evaluate(() => hostile.act('cover'));
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
    await undo.click();
    await remove.click();
    expect(await panel.getByText(words('error_covered')).count()).toBe(0);
    await remove.click();
    await expect.poll(() => panel.getByText(words('error_covered')).count(), SOON).toBe(1);
    await panel.getByRole('button', { name: words('panel_watchedWritten') }).click();
    await expect.poll(() => panel.getByText(words('error_covered')).count(), SOON).toBe(2);
    expect(await textsAt(service, projectId)).toEqual(['Here before anybody', 'mine']);
  });

  test('covers the panel leaves a way to the thread beside it', async ({ extension, service, projectId }) => {
    const { panel } = await openHostile(extension, service, projectId, 'cover');
    await panel.getByRole('button', { name: words('place_elsewhere') }).click();
    const beside = async (): Promise<string[]> => {
      const open = await (
        await extension.worker()
      ).evaluate(() => chrome.runtime.getContexts({ contextTypes: ['SIDE_PANEL'] }));
      return open.map(({ documentUrl = '' }) => documentUrl);
    };
    await expect.poll(beside, SOON).toEqual([extension.address(`popup.html?side#/project/${projectId}/comments`)]);
    await (
      await extension.worker()
    ).evaluate(async () => chrome.sidePanel.close({ windowId: (await chrome.windows.getLastFocused()).id }));
    await expect.poll(beside, SOON).toEqual([]);
  });

  test('S6: listens to everything and replaces what elements are made with sees no key, no pointer and no frame of the panel', async ({
    extension,
    service,
    projectId,
  }) => {
    const { page, panel } = await openHostile(extension, service, projectId);
    const secret = 'a secret thought 8d21';
    await boxIn(panel).click();
    await page.evaluate(() => void (hostile.seen.length = 0));
    await page.keyboard.type(secret);
    await postNow(panel);
    await commentWith(panel, secret).waitFor();
    const quiet = await page.evaluate(() => hostile.seen.splice(0));
    // That the window lost the focus and the pointer is all there is to see.
    expect(quiet.filter(({ type }) => type !== 'pointermove' && type !== 'mousemove')).toEqual([]);
    const visible = await page.evaluate(() => ({
      roots: [...document.querySelectorAll('*')].filter((element) => element.shadowRoot).length,
      frames: globalThis.length,
      html: document.documentElement.outerHTML,
    }));
    expect(visible).toMatchObject({ roots: 0, frames: 0 });
    expect(visible.html).not.toContain(secret);

    // The page's ears and its replacements work: it does see what happens in itself.
    await page.evaluate(() => {
      document.body.append(document.createElement('iframe'), document.createElement('input'));
      document.body.append(
        Object.assign(document.createElement('b'), { innerHTML: '<iframe></iframe>' }).firstChild ?? '',
      );
      document.createElement('div').attachShadow({ mode: 'closed' });
      new MutationObserver(() => {}).disconnect();
    });
    await page.locator('body > input').pressSequentially('z');
    const heard = await page.evaluate(() => hostile.seen.map(({ type }) => type));
    for (const type of ['createElement', 'append', 'attachShadow', 'MutationObserver', 'keydown'])
      expect(heard).toContain(type);
  });

  test('S6: defined the panel’s element itself is not handed its root', async ({ extension, service, projectId }) => {
    const { page } = await openHostile(extension, service, projectId);
    const isKept = await page.evaluate(() => hostile.inners.map(({ shadowRoot }) => shadowRoot === null));
    expect(isKept.length).toBeGreaterThan(0);
    expect(isKept).not.toContain(false);
  });

  test('restyles the panel’s element in every way leaves it as it is', async ({ extension, service, projectId }) => {
    const { page } = await openHostile(extension, service, projectId);
    const look = (): Promise<unknown> =>
      page.locator('sidethread-comments').evaluate((host) => {
        const { display, opacity, position, transform, visibility, pointerEvents, transitionDuration } =
          getComputedStyle(host);
        const { width, height, left } = host.getBoundingClientRect();
        return {
          display,
          opacity,
          position,
          transform,
          visibility,
          pointerEvents,
          transitionDuration,
          width,
          height,
          left,
        };
      });
    const before = await look();
    expect(before).toMatchObject({ display: 'block', opacity: '1', visibility: 'visible', transform: 'none' });
    await page.evaluate(() => hostile.act('restyle'));
    expect(await look()).toEqual(before);
  });

  test('tosses the panel about keeps what is typed in it, and has it again once it stops and is opened anew', async ({
    extension,
    service,
    projectId,
  }) => {
    const { page, panel } = await openHostile(extension, service, projectId);
    await boxIn(panel).fill('typed before');
    await boxIn(panel).blur();
    await page.evaluate(() => hostile.act('toss'));
    await expect
      .poll(async () => (await page.locator('sidethread-comments').count()) === 0 && page.frames().length === 1, SOON)
      .toBe(true);
    await page.goto(`${service.origin}/p/${projectId}`);
    await expect.poll(() => frameOf(page).then((frame) => boxIn(frame).inputValue()), SOON).toBe('typed before');
  });

  test('writes itself anew gets its panel again, with what was typed', async ({ extension, service, projectId }) => {
    const { page, panel } = await openHostile(extension, service, projectId);
    await boxIn(panel).fill('typed before');
    await boxIn(panel).blur();
    await page.evaluate(() => hostile.act('rewrite'));
    await page.getByRole('heading', { name: 'Written anew' }).waitFor();
    await expect
      .poll(
        async () =>
          boxIn(await panelOf(page))
            .inputValue()
            .catch(() => ''),
        SOON,
      )
      .toBe('typed before');
    expect(await page.locator('sidethread-comments').count()).toBe(1);
  });
});

describe('a page that means no harm', () => {
  // The other layouts: `covered-panel-corpus.ts`.
  test('and keeps its header over everything that scrolls below it has comments posted at the first press', async ({
    extension,
    service,
    projectId,
  }) => {
    const css = 'header.top { position: fixed; inset: 0 0 auto; block-size: 140px; z-index: 99 }';
    const panel = await openStyled(extension, service, projectId, css);
    await boxIn(panel).fill('at once');
    await postIn(panel).press('Enter');
    await onItsWay(panel).waitFor();
    expect(await panel.getByText(words('error_covered')).count()).toBe(0);
  });

  test('and fades in has them posted once it is there', async ({ extension, service, projectId }) => {
    const panel = await openStyled(
      extension,
      service,
      projectId,
      'body { animation: in 0.2s } @keyframes in { from { opacity: 0; transform: translateY(8px) } }',
    );
    await boxIn(panel).fill('a little later');
    await postAtLast(panel);
    await onItsWay(panel).waitFor();
  });

  test('and has the panel docked has comments posted at the first press, also in a window of which no strip is of whole pixels', async ({
    extension,
    service,
    projectId,
  }) => {
    const { page, panel } = await openHostile(extension, service, projectId);
    await panel.getByRole('button', { name: words('place_beside') }).click();
    await expect
      .poll(() => page.locator('sidethread-comments').evaluate((host) => getComputedStyle(host).position), SOON)
      .toBe('fixed');
    for (const height of [800, 797]) {
      await page.setViewportSize({ width: 1280, height });
      await rest(page);
      await boxIn(panel).fill(`at once, ${height} high`);
      await postIn(panel).click();
      await onItsWay(panel).getByText(`at once, ${height} high`).waitFor();
      expect(await panel.getByText(words('error_covered')).count()).toBe(0);
      await sendNow(panel);
      await commentWith(panel, `at once, ${height} high`).waitFor();
    }
    await panel.getByRole('button', { name: words('place_below') }).click();
  });
});
