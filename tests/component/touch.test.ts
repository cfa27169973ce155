import { beforeEach, describe, expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { showBar } from '../../entrypoints/captcha-page/bar';
import type { BarWords } from '../../utils/captcha/channel';
import { t, type MessageKey } from '../../utils/locale/i18n';
import { findBarriers, findSurplus } from './support/looks/barriers';
import './support/looks/find-nothing';
import { findHardToTouch } from './support/looks/touch';
import { VIEWS } from './views/all';
import { drawn, openView, titleOf, type View } from './views/view';

/** What most people have before them most of the time. */
const MAIN = new Set([
  'popup: the projects, signed out',
  'popup: a project, signed out',
  'popup: the inbox with entries of each kind',
  'popup: the comments of a project',
  'settings: the notifications',
  'panel: a thread',
  'panel: the menu of another person’s comment',
]);
/** The card and the pill stand in pages of others. */
const rows = VIEWS.filter((view) => view.page !== 'card' && view.page !== 'pill').map(
  (view) => [titleOf(view), view] as const,
);
const main = rows.filter(([title]) => MAIN.has(title));
const PHONE = [360, 640] as const;

beforeEach(() => commands.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' }));

/** Opens a view on a phone. */
async function openOnPhone(view: View): Promise<void> {
  await openView(view);
  await resizeTo(PHONE);
}

async function resizeTo([width, height]: readonly [number, number]): Promise<void> {
  await page.viewport(width, height);
  await drawn();
}

test('a touch screen is what these tests run on', () => {
  expect(matchMedia('(pointer: coarse) and (hover: none)').matches).toBe(true);
});

test('what is hard to touch is found', () => {
  const planted = (markup: string): string[] => {
    document.body.innerHTML = markup;
    return findHardToTouch();
  };
  const large = 'width: 44px; height: 44px';
  expect(planted(`<button style="${large}"></button><p>In a <a href="#">text</a></p>`)).toEqual([]);
  expect(planted('<button style="width: 44px; height: 40px"></button>')).toEqual([
    expect.stringContaining('44 × 40 px'),
  ]);
  expect(planted(`<div style="display: flex">${`<button style="${large}"></button>`.repeat(2)}</div>`)).toEqual([
    expect.stringContaining('too near'),
  ]);
  expect(planted(`<input style="${large}; font-size: 14px">`)).toEqual([expect.stringContaining('small letters')]);
  expect(planted(`<div style="opacity: 0"><button style="${large}"></button></div>`)).toEqual([
    expect.stringContaining('hidden until hovering'),
  ]);
  expect(planted(`<button style="${large}; position: absolute; left: -9px"></button>`)).toEqual([
    expect.stringContaining('out of the window'),
  ]);
});

describe('on a phone, a finger meets all that there is in', () => {
  test.for(main)('%s', async ([title, view]) => {
    await openOnPhone(view);
    expect([...findHardToTouch(), ...findSurplus()]).toFindNothingIn(title);
  });
  test.for(rows.filter(([title]) => !MAIN.has(title)))('%s', { tags: ['full'] }, async ([title, view]) => {
    await openOnPhone(view);
    expect([...findHardToTouch(), ...findSurplus()]).toFindNothingIn(title);
  });
});

describe(
  'on a phone of either size, upright and on its side, nothing keeps people from using',
  { tags: ['full'] },
  () => {
    test.for(rows)('%s', async ([title, view]) => {
      await openOnPhone(view);
      const found = await findBarriers();
      if (MAIN.has(title))
        for (const size of [
          [320, 640],
          [640, 360],
          [640, 320],
        ] as const) {
          await resizeTo(size);
          found.push(...findHardToTouch(), ...findSurplus(), ...(await findBarriers()));
        }
      expect(found).toFindNothingIn(title);
    });
  },
);

const named = (title: string): View => {
  const view = VIEWS.find((each) => titleOf(each) === title);
  if (!view) throw new Error(`no view is called “${title}”`);
  return view;
};
/** Where the middle of a control is, in the height of the window. */
async function heightOf(role: 'button' | 'link' | 'menuitem' | 'tab' | 'textbox', name: MessageKey): Promise<number> {
  const control = await page
    .getByRole(role, { name: t(name), exact: true })
    .first()
    .findElement();
  const { top, bottom } = control.getBoundingClientRect();
  return (top + bottom) / 2 / innerHeight;
}

describe('a thumb reaches, in the lower half of a phone,', () => {
  test.for([
    ['popup: the projects, signed out', 'tab', 'popup_inbox'],
    ['popup: the projects, signed out', 'link', 'popup_signIn'],
    ['popup: the inbox with entries of each kind', 'button', 'popup_check'],
    ['popup: the menu', 'menuitem', 'popup_settings'],
    ['popup: the projects, signed out', 'button', 'popup_menu'],
    ['popup: all entries marked as read', 'button', 'comment_undo'],
    ['popup: the comments of a project', 'textbox', 'composer_comment'],
    ['panel: over the page, which has no place for it', 'textbox', 'composer_comment'],
    ['settings: the form to sign in', 'button', 'error_button_signIn'],
    ['settings: the form to sign in', 'link', 'options_account'],
    ['settings: the welcome: the service', 'button', 'service_find'],
    ['settings: the welcome: a service that was found', 'button', 'service_use'],
    ['settings: the welcome: the sign-in', 'button', 'error_button_signIn'],
    ['settings: the welcome: the button of the extension', 'link', 'welcome_finish'],
    ['captcha: blocked', 'button', 'captcha_again'],
  ] as const)('in “%s” the %s %s', async ([title, role, name]) => {
    await openOnPhone(named(title));
    const height = await heightOf(role, name);
    expect(height).toBeGreaterThan(0.5);
    expect(height).toBeLessThan(1);
  });
});

describe('the keyboard of a phone, which takes half of the window, covers neither the text nor Post', () => {
  test.for(['popup: the comments of a project', 'panel: over the page, which has no place for it'])(
    'in “%s”',
    async (title) => {
      await openOnPhone(named(title));
      const box = page.getByRole('textbox', { name: t('composer_comment') });
      (box.element() as HTMLElement).focus();
      // As `interactive-widget=resizes-content` asks for.
      await resizeTo([360, 300]);
      for (const control of [box, page.getByRole('button', { name: t('composer_post') })])
        await expect.element(control).toBeInViewport({ ratio: 1 });
      const { top } = box.element().getBoundingClientRect();
      expect(document.elementFromPoint(180, top + 20)).toBe(box.element());
    },
  );
});

test('the bar of a sign-in, in the page of the service, has buttons for fingers', async () => {
  const roots: ShadowRoot[] = [];
  const attachShadow = Reflect.get(Element.prototype, 'attachShadow');
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, given) {
    roots.push(attachShadow.call(this, given));
    return roots.at(-1) as ShadowRoot;
  });
  await resizeTo(PHONE);
  const signal = new AbortController();
  const bar = showBar(document, { lang: 'en', dir: 'ltr' } as BarWords, signal.signal);
  for (const name of ['Show', 'Back']) bar.addButton(name, () => undefined);
  const boxes = roots.flatMap((root) => [...root.querySelectorAll('button')]).map((one) => one.getBoundingClientRect());
  signal.abort();
  expect(boxes).toHaveLength(2);
  for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  expect(Math.abs((boxes[0]?.left ?? 0) - (boxes[1]?.right ?? 0))).toBeGreaterThanOrEqual(8);
});
