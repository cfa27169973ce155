import { beforeEach, describe, expect, it } from 'vitest';
import type { LinkFrame } from '../../../../utils/commands/replies';
import { createPageBudget } from '../../../../entrypoints/background/pages/nonces';
import { cardOn, loaderOn, openPanel, TAB } from '../support/panel';
import { browser, clock, createStage, service, stored } from '../support/stage';

describe('S11: the budget of a tab', () => {
  const clock = { ms: 0 };
  const setUp = () => {
    clock.ms = 1_000_000;
    const take = createPageBudget(() => clock.ms);
    const takeAll = (tabId = 1): number => {
      for (let taken = 0; taken < 100; taken++) {
        try {
          take(tabId);
        } catch {
          return taken;
        }
      }
      return 100;
    };
    return { take, takeAll };
  };

  it('is ten pages at once, then one every six seconds, and a refusal says how long to wait', () => {
    const { take, takeAll } = setUp();
    expect(takeAll()).toBe(10);
    clock.ms += 2_000;
    expect(() => take(1)).toThrow(
      expect.objectContaining({ failure: { code: 'too-many-pages', retryAt: clock.ms + 4_000 } }),
    );
    clock.ms += 4_000;
    expect(takeAll()).toBe(1);
    clock.ms += 600_000;
    expect(takeAll()).toBe(10);
  });

  it('is separate for each tab', () => {
    const { takeAll } = setUp();
    expect([takeAll(1), takeAll(2)]).toEqual([10, 10]);
  });

  it('refills within a minute, also if the clock was set back', () => {
    const { takeAll } = setUp();
    takeAll();
    clock.ms -= 500_000;
    expect(takeAll()).toBe(0);
    clock.ms += 60_000;
    expect(takeAll()).toBeGreaterThan(0);
  });
});

describe('S11: a page', () => {
  beforeEach(createStage);

  it('mounts ten panels at once and ten a minute while it keeps changing its address', async () => {
    let mounted = 0;
    for (let turn = 0; turn < 300; turn++) {
      const address = `https://service.example/p/${31 + (turn % 2)}`;
      mounted += (await browser.askAs(loaderOn(address), 'page.identify', null)).ok ? 1 : 0;
      clock.ms += 200;
    }
    expect(mounted).toBeLessThanOrEqual(20);
    expect(mounted).toBeGreaterThanOrEqual(19);
  });

  it('makes the worker remember no more than two hundred frames, of which the oldest go first', async () => {
    for (let tabId = 1; tabId <= 210; tabId++) {
      clock.ms += 1;
      await openPanel(1, tabId);
    }
    const tabs = Object.values(await stored('panels')).map(({ tabId }) => tabId);
    expect([tabs.length, Math.min(...tabs)]).toEqual([200, 11]);
  });

  it('opens ten threads of links at once', async () => {
    let opened = 0;
    for (let turn = 0; turn < 12; turn++) {
      const input = { href: 'https://service.example/p/1', as: 'thread' };
      opened += (await browser.askAs(loaderOn('https://forum.example/thread/7'), 'link.open', input)).ok ? 1 : 0;
    }
    expect(opened).toBe(10);
  });

  it('fetches ten projects at once, as background work, while it swaps links under the pointer', async () => {
    const page = 'https://forum.example/thread/7';
    let fetched = 0;
    for (let turn = 0; turn < 30; turn++) {
      const href = `https://service.example/p/${turn + 1}`;
      const { value } = await browser.askAs(loaderOn(page, TAB), 'link.open', { href, as: 'card' });
      const { nonce } = value as LinkFrame;
      const before = service.requests.length;
      await browser.askAs(cardOn(page), 'card.fetch', { nonce });
      fetched += service.requests.length - before;
    }
    expect(fetched).toBe(10);
  });
});
