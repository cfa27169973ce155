import type { Page } from 'playwright';
import { describe, expect, vi } from 'vitest';
import {
  MIRA,
  MIRAS_PROJECT,
  OTHERS_PROJECT,
  SPA_NEIGHBOUR_PROJECT,
  SPA_PROJECT,
  STRICT_CSP_PROJECT,
} from '../../service/fixtures.ts';
import { laneGround } from '../harness/ground.ts';
import { postNow } from '../harness/service/own-thread.ts';
import { panelOf } from '../harness/panel.ts';
import { beSignedIn } from '../harness/service/session.ts';
import { SOON, test } from '../harness/test.ts';

/** Every event that could show a page what a person types or reads. */
const SPIED = [
  'keydown',
  'keyup',
  'keypress',
  'beforeinput',
  'input',
  'change',
  'paste',
  'copy',
  'compositionupdate',
  'message',
  'focusin',
  'selectionchange',
];

interface Spied {
  type: string;
  content: string;
}

/** Lets a page listen to everything from its first moment, as a hostile one would, and open every shadow root. */
async function spyOn(page: Page): Promise<void> {
  await page.addInitScript((types) => {
    const seen: Spied[] = [];
    Object.assign(globalThis, { seen });
    for (const type of types) {
      globalThis.addEventListener(
        type,
        (event) => {
          const { key, data } = event as Event & { key?: string; data?: unknown };
          seen.push({
            type,
            content: [key, typeof data === 'string' ? data : JSON.stringify(data)].filter(Boolean).join(' '),
          });
        },
        true,
      );
    }
    // oxlint-disable-next-line typescript/unbound-method -- it is called on the element below
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (init) {
      const root = attach.call(this, { ...init, mode: 'open' });
      seen.push({ type: 'attachShadow', content: this.tagName });
      return root;
    };
  }, SPIED);
}

const seenBy = (page: Page): Promise<Spied[]> => page.evaluate(() => (globalThis as unknown as { seen: Spied[] }).seen);

describe('S6: a foreign page', () => {
  test('hides what is stored even from our own scripts that run in it', async ({ extension, service }) => {
    const page = await extension.context.newPage();
    const devtools = await extension.context.newCDPSession(page);
    const worlds: { id: number; origin: string }[] = [];
    devtools.on('Runtime.executionContextCreated', ({ context }) => void worlds.push(context));
    await devtools.send('Runtime.enable');
    await page.goto(`${service.origin}/p/${OTHERS_PROJECT}`);
    await panelOf(page);
    const { id } = worlds.find(({ origin }) => extension.address('').startsWith(origin)) ?? {};
    const { result } = await devtools.send('Runtime.evaluate', {
      ...(id !== undefined && { contextId: id }),
      awaitPromise: true,
      returnByValue: true,
      expression: `Promise.all(['local', 'sync', 'session'].map((area) =>
        chrome.storage[area].get(null).then(() => 'open', (error) => error.message)))`,
    });
    const closed = 'Access to storage is not allowed from this context.';
    expect(result.value).toEqual([closed, closed, closed]);
  });

  test(
    'sees no keystroke, no comment and no frame of the panel',
    { tags: ['full'] },
    async ({ extension, service }) => {
      await beSignedIn(extension, MIRA);
      const page = await extension.context.newPage();
      await spyOn(page);
      await page.goto(`${service.origin}/p/${OTHERS_PROJECT}`);
      const secret = 'a secret thought 8d21';
      const panel = await panelOf(page);
      await panel.getByRole('textbox', { name: 'Comment' }).click();
      await page.keyboard.type(secret);
      await postNow(panel);
      await panel.getByRole('article').filter({ hasText: secret }).waitFor();

      // The spy works: it does see what is typed in the page itself.
      await page.evaluate(() => document.body.append(document.createElement('input')));
      await page.locator('body > input').pressSequentially('z');
      const seen = await seenBy(page);
      expect(seen).toContainEqual({ type: 'keydown', content: 'z' });
      const letters = new Set(secret.replaceAll('z', ''));
      expect(seen.filter(({ content }) => letters.has(content) || content.includes(secret))).toEqual([]);
      expect(seen.filter(({ type }) => type === 'message' || type === 'attachShadow')).toEqual([]);

      const visible = await page.evaluate(() => {
        const entries = performance.getEntries().map(({ name }) => name);
        const roots = [...document.querySelectorAll('*')].filter((element) => element.shadowRoot !== null).length;
        return {
          html: document.documentElement.outerHTML,
          entries: entries.join('\n'),
          roots,
          frames: globalThis.length,
        };
      });
      expect(visible.html).not.toContain(secret);
      expect(visible.html).not.toContain('chrome-extension:');
      expect(visible.entries).not.toContain('#');
      expect(visible.roots).toBe(0);
      await page.close();
    },
  );

  test('cannot frame the panel by guessing its address', { tags: ['full'] }, async ({ extension, service }) => {
    extension.problems.allow(/Denying load of/);
    const page = await extension.openTab(`${service.origin}/u/${MIRA.userName}`);
    const framed = await page.evaluate(async (address) => {
      const frame = document.createElement('iframe');
      frame.src = address;
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
      document.body.append(frame);
      await loaded;
      return frame.contentWindow?.length;
    }, extension.address('panel.html'));
    expect(framed).toBe(0);
    const frames = page.frames().filter((frame) => frame.url().startsWith('chrome-extension://'));
    expect(frames).toEqual([]);
    await page.close();
  });

  test('has no way to send the extension a message', { tags: ['full'] }, async ({ extension, service }) => {
    const page = await extension.openTab(`${service.origin}/p/${MIRAS_PROJECT}`);
    const runtime = await page.evaluate(
      () => typeof (globalThis as { chrome?: { runtime?: unknown } }).chrome?.runtime,
    );
    expect(runtime).toBe('undefined');
    await page.close();
  });
});

describe('a page', () => {
  test('with a strict content security policy shows the panel', async ({ extension, service }) => {
    await beSignedIn(extension, MIRA);
    const page = await extension.openTab(`${service.origin}/p/${STRICT_CSP_PROJECT}`);
    await (await panelOf(page)).getByRole('textbox', { name: 'Comment' }).waitFor();
    await page.close();
  });

  test(
    'that navigates without loading shows the panel of the project it shows, once',
    { tags: ['full'] },
    async ({ extension, service }) => {
      const page = await extension.openTab(`${service.origin}/p/${SPA_PROJECT}`);
      const titleOf = async (id: number): Promise<string> => {
        const answer = await fetch(`${service.origin}/api/v3/get_project_details`, {
          method: 'POST',
          body: new URLSearchParams({ api_key: laneGround().profile.apiKey, project_id: String(id) }),
        });
        return ((await answer.json()) as { title: string }).title;
      };
      const shows = (title: string) =>
        vi.waitFor(
          async () => (await panelOf(page)).getByRole('heading', { name: title }).waitFor({ timeout: 1_000 }),
          SOON,
        );
      await shows(await titleOf(SPA_PROJECT));
      await page.locator(`a[href$="/p/${SPA_NEIGHBOUR_PROJECT}"]`).first().click();
      await shows(await titleOf(SPA_NEIGHBOUR_PROJECT));
      await page.goBack();
      await shows(await titleOf(SPA_PROJECT));
      expect(page.frames().filter((frame) => frame.url().includes('/panel.html'))).toHaveLength(1);
      await page.close();
    },
  );
});

describe('S9: a page that is no project page', () => {
  test('gets nothing', async ({ extension, service }) => {
    const page = await extension.openTab(service.origin);
    const before = await page.evaluate(() => document.documentElement.outerHTML.length);
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => document.documentElement.outerHTML.length)).toBe(before);
    expect(page.frames()).toHaveLength(1);
    await page.close();
  });
});
