import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { profile } from '../support/fake-service';
import { reported } from '../support/crashing-browser';
import { browser, clock, createStage, stored } from '../support/stage';

beforeEach(createStage);

const entries = () => [...browser.ui.menu.values()];

describe('the context menu of links', () => {
  test('offers the comments of a project on the service’s project links, and on no others', async () => {
    await vi.waitFor(() =>
      expect(entries()).toEqual([
        {
          id: 'comments',
          title: 'Open the comments on this project',
          contexts: ['link'],
          targetUrlPatterns: ['*://service.example/p/*'],
        },
      ]),
    );
  });

  test('is empty before a service is set up, follows the service, and is removed with it', async () => {
    browser.profile = null;
    await browser.restart();
    await vi.waitFor(() => expect(entries()).toEqual([]));
    await browser.send('profile.use', {
      profile: { ...profile, links: ['https://other.example/?id=:id', 'https://third.example/p/:id'] },
    });
    await vi.waitFor(() =>
      expect(entries()).toMatchObject([{ targetUrlPatterns: ['*://other.example/?*id=*', '*://third.example/p/*'] }]),
    );
    await browser.send('profile.remove', null);
    await vi.waitFor(() => expect(entries()).toEqual([]));
  });

  test('has one entry after any number of worker starts', async () => {
    await browser.start();
    await browser.start();
    await vi.waitFor(() => expect(entries()).toHaveLength(1));
    expect(reported).toEqual([]);
  });

  test('opens the link in the side panel of that window, within the click', async () => {
    const { ui } = browser;
    ui.choose('comments', 'https://service.example/p/5?a=b#c', 3);
    // Before any `await`: after one, the browser no longer sees a user gesture.
    expect(ui.opened).toEqual([3]);
    await vi.waitFor(async () =>
      expect(await stored('sideRoute')).toEqual({
        windowId: 3,
        hash: '#/link/https%3A%2F%2Fservice.example%2Fp%2F5%3Fa%3Db%23c',
        at: clock.ms,
      }),
    );
  });

  test('ignores clicks on other entries', () => {
    browser.ui.choose('another', 'https://service.example/p/5');
    expect(browser.ui.opened).toEqual([]);
  });
});

describe('the shortcut to the side panel', () => {
  test('opens the side panel within the key event, at the view it had', async () => {
    browser.ui.press('open-side-panel', 2);
    expect(browser.ui.opened).toEqual([2]);
    await vi.waitFor(async () => expect(await stored('sideRoute')).toMatchObject({ windowId: 2, hash: '' }));
  });

  test('is the only command that the worker answers', () => {
    browser.ui.press('something-else');
    expect(browser.ui.opened).toEqual([]);
  });

  test('opens the sidebar in browsers that have one instead', () => {
    const open = vi.fn<() => Promise<void>>().mockResolvedValue();
    Object.assign(fakeBrowser, { sidebarAction: { open } });
    browser.ui.press('open-side-panel');
    Object.assign(fakeBrowser, { sidebarAction: undefined });
    expect(open).toHaveBeenCalledOnce();
    expect(browser.ui.opened).toEqual([]);
  });
});
