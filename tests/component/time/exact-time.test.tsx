import { render, type ComponentChild } from 'preact';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { browser } from 'wxt/browser';
import { SeenAge } from '../../../components/time/SeenAge';
import { Time } from '../../../components/time/Time';
import { language } from '../../../utils/locale/i18n';
import { holdTime, letPass } from '../support/clock';
import { mountPoint } from '../support/page-lifetime';

const AT = new Date(2026, 4, 20, 9, 5).getTime();
const HOUR_MS = 3_600_000;
const inFull = (at: number) => new Date(at).toLocaleString(language(), { dateStyle: 'full', timeStyle: 'short' });
const EXACT = inFull(AT);

let root: HTMLElement;
const show = (drawn: ComponentChild): void => render(drawn, root);
const titles = () => Array.from(root.children, (element) => (element as HTMLElement).title);

beforeEach(() => {
  holdTime();
  root = mountPoint();
});

describe('the exact time', () => {
  test.for([
    ['a time', <Time at={AT} now={AT + HOUR_MS} />],
    ['the age of what is shown', <SeenAge at={AT} now={AT + HOUR_MS} />],
  ] as const)('is the title of %s, once that was shown for a while', async ([, drawn]) => {
    show(drawn);
    expect(titles()).toEqual(['']);
    await letPass(2_000);
    expect(titles()).toEqual([EXACT]);
  });

  test('is read out without pointing at anything', async () => {
    show(<Time at={AT} now={AT + HOUR_MS} />);
    await letPass(2_000);
    const { frameTree } = (await cdp().send('Page.getFrameTree')) as {
      frameTree: { childFrames?: { frame: { id: string } }[] };
    };
    const { nodes } = (await cdp().send('Accessibility.getFullAXTree', {
      frameId: frameTree.childFrames?.[0]?.frame.id ?? '',
    })) as { nodes: { role?: { value?: string }; name?: { value?: string }; description?: { value?: string } }[] };
    const times = nodes.filter(({ role }) => role?.value === 'time');
    expect(times.map(({ name, description }) => name?.value || description?.value)).toEqual([EXACT]);
  });

  test('is that of what is shown last, where an element is used again', async () => {
    show(<Time at={AT} now={AT + HOUR_MS} />);
    const [element] = root.children;
    show(<Time at={AT + HOUR_MS} now={AT + HOUR_MS} />);
    expect(root.children[0]).toBe(element);
    await letPass(2_000);
    expect(titles()).toEqual([inFull(AT + HOUR_MS)]);
  });

  test('asks the browser for nothing later on, which answers no more after an update of the extension', async () => {
    const asked = vi.spyOn(browser.i18n, 'getMessage');
    show(<Time at={AT} now={AT + HOUR_MS} />);
    const { length } = asked.mock.calls;
    await letPass(2_000);
    expect(titles()).toEqual([EXACT]);
    expect(asked.mock.calls).toHaveLength(length);
  });

  test('is not waited for by an element that is gone', () => {
    show(<Time at={AT} now={AT + HOUR_MS} />);
    vi.clearAllTimers();
    show(null);
    expect(vi.getTimerCount()).toBe(0);
  });
});
