import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createLinkFinder } from '../../../entrypoints/project-links/link-finder';
import { createMarks } from '../../../entrypoints/project-links/marks';
import { subscribePageEvents } from '../../../entrypoints/project-links/page-events';
import { touch } from '../support/pointer';

const SITE = 'https://commons.example';
const link = (id: string, style = ''): string => `<a id="${id}" href="${SITE}/p/31" style="${style}">A project</a>`;
const ELSEWHERE = { x: 300, y: 400 };

/** Opens a page of a phone, whose links are known. */
async function openPage(html: string) {
  await page.viewport(360, 640);
  document.body.innerHTML = html;
  const attachShadow = vi.spyOn(Element.prototype, 'attachShadow');
  const controller = new AbortController();
  const { signal } = controller;
  const finder = createLinkFinder([`${SITE}/p/:id`], document);
  const marks = createMarks(document, signal);
  const root = attachShadow.mock.results[0]?.value as ShadowRoot;
  const opened: string[] = [];
  subscribePageEvents({
    document,
    getFinder: () => finder,
    marks,
    openLink: async ({ id }, as) => {
      opened.push(`${as} ${id}`);
      return null;
    },
    urls: { card: '', thread: '' },
    signal,
  });
  marks.show([...document.querySelectorAll('a')]);
  onTestFinished(() => controller.abort());
  return {
    /** What was opened, and of which link. */
    opened,
    controller,
    boxes: (): DOMRect[] => [...root.children].map((mark) => mark.getBoundingClientRect()),
    dots: () => Array.from(root.children, (mark) => getComputedStyle(mark).backgroundImage),
    names: () => [...root.children].map(({ ariaLabel }) => ariaLabel),
  };
}

const middleOf = ({ x, y, width, height }: DOMRect) => ({ x: x + width / 2, y: y + height / 2 });
const boxOf = (id: string): DOMRect => document.getElementById(id)?.getBoundingClientRect() ?? new DOMRect();
const settled = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 200));

describe('marks beside the links', () => {
  test('come with the first touch and go with the mouse, and nothing in the page moves', async () => {
    const { boxes, dots, names } = await openPage(`<p>See ${link('one')} and more</p><p>${link('two')}</p>`);
    await settled();
    expect([boxes(), document.querySelector('sidethread-marks')]).toEqual([[], null]);
    const before = document.body.getBoundingClientRect().toJSON() as object;
    await touch(ELSEWHERE);
    await expect.poll(names).toEqual(['A project', 'A project']);
    expect(document.body.getBoundingClientRect().toJSON()).toEqual(before);
    expect(boxes()[0]).toMatchObject({ x: boxOf('one').right - 5, width: 24, height: 24 });
    // Its dot is 3 px after the word, in the color that the page gives to its links.
    const color = getComputedStyle(document.querySelector('#one') ?? document.body).color;
    expect(dots()[0]).toBe(`radial-gradient(circle at 8px 50%, ${color} 2px, rgba(0, 0, 0, 0) 3px)`);
    await page.elementLocator(document.body).click();
    await expect.poll(names).toEqual([]);
  });

  test('open the card of their link at a tap; the link itself stays a link', async () => {
    const onClick = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    const { boxes, opened } = await openPage(`<p>${link('one')}</p><p>${link('two')}</p>`);
    document.querySelector('#one')?.addEventListener('click', onClick);
    await touch(ELSEWHERE);
    await expect.poll(boxes).toHaveLength(2);
    await touch(middleOf(boxes()[1] ?? new DOMRect()));
    await expect.poll(() => opened).toEqual(['card two']);
    await touch(middleOf(boxOf('one')));
    await expect.poll(() => onClick.mock.calls.length).toBe(1);
    await settled();
    expect(opened).toEqual(['card two']);
  });

  test('are pressed by a finger that misses them by 20 px, unless something else is there', async () => {
    const onPress = vi.fn<() => void>();
    const { boxes, opened } = await openPage(
      `<p style="margin-block: 60px">${link('one')}</p><p>${link('two')} <button style="margin-inline-start: 30px">Like</button></p>`,
    );
    document.querySelector('button')?.addEventListener('click', onPress);
    await touch(ELSEWHERE);
    await expect.poll(boxes).toHaveLength(2);
    const [one, two] = boxes().map(middleOf);
    await touch({ x: (one?.x ?? 0) + 20, y: (one?.y ?? 0) - 20 });
    await expect.poll(() => opened).toEqual(['card one']);
    await touch({ x: (one?.x ?? 0) + 30, y: one?.y ?? 0 });
    await touch({ x: (two?.x ?? 0) + 21, y: two?.y ?? 0 });
    await expect.poll(() => onPress.mock.calls.length).toBe(1);
    expect(opened).toEqual(['card one']);
  });

  test('are pressed by no script of the page', async () => {
    const { boxes, opened } = await openPage(`<p>${link('one')}</p>`);
    await touch(ELSEWHERE);
    await expect.poll(boxes).toHaveLength(1);
    const { x, y } = middleOf(boxes()[0] ?? new DOMRect());
    const host = document.elementFromPoint(x, y) as HTMLElement;
    host.click();
    host.dispatchEvent(new MouseEvent('click', { clientX: x, clientY: y, bubbles: true, composed: true }));
    await settled();
    expect(opened).toEqual([]);
  });

  test('stand at the other end in a page from right to left, within the window, and only beside links that are to be seen', async () => {
    const covered =
      '<div style="position: fixed; inset: 200px 0 auto; block-size: 100px; background: Canvas">Bar</div>';
    const { boxes } = await openPage(
      `<p dir="rtl">${link('rtl')}</p>${link('wide', 'display: block')}<p style="position: absolute; inset-block-start: 220px">${link('covered')}</p>
       <div style="block-size: 2000px"></div>${link('later')}${covered}`,
    );
    await touch(ELSEWHERE);
    await expect.poll(boxes).toHaveLength(2);
    expect(boxes().map(({ right }) => right)).toEqual([boxOf('rtl').left + 5, 360]);
  });

  test('go with a link that the page hides by its style alone: at a tap, or slowly', async () => {
    const { boxes } = await openPage(
      `<style>.closed { visibility: hidden } .slow { transition: visibility 100ms }</style>
       <p><button>Close</button></p><p>${link('one')}</p><p id="slow" class="slow">${link('two')}</p><p>${link('three')}</p>`,
    );
    const close = (of: string) => () => document.querySelector(of)?.classList.add('closed');
    document.querySelector('button')?.addEventListener('click', close('#one'));
    await touch(ELSEWHERE);
    await expect.poll(boxes).toHaveLength(3);
    await touch(middleOf(document.querySelector('button')?.getBoundingClientRect() ?? new DOMRect()));
    await expect.poll(boxes).toHaveLength(2);
    await settled();
    close('#slow')();
    await expect.poll(boxes).toHaveLength(1);
  });

  test('leave while the page scrolls, and are beside what is in view afterwards', async () => {
    const { boxes, controller } = await openPage(
      `${link('first')}<div style="block-size: 2000px"></div>${link('last')}`,
    );
    await touch(ELSEWHERE);
    await expect.poll(() => boxes().map(({ x }) => x)).toEqual([boxOf('first').right - 5]);
    scrollTo(0, 5_000);
    await expect.poll(() => boxes().map(({ y }) => Math.round(y))).toEqual([Math.round(boxOf('last').top - 12)]);
    controller.abort();
    expect(document.querySelector('sidethread-marks')).toBeNull();
  });
});
