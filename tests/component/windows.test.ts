/** No menu, dialog, popover or card leaves the window at either side. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LANGUAGES } from '../../utils/languages';
import './support/looks/find-nothing';
import { chooseLanguage } from './support/looks/language/choose-language';
import { VIEWS } from './views/all';
import { drawn, looksOf, openView, titleOf, type View } from './views/view';

type Language = Parameters<typeof chooseLanguage>[0];

const BOXES = '.menu__box, .card, dialog[open], [popover]:popover-open';
const MENU_BUTTONS = 'button[aria-haspopup=menu]';
/** Frames of a fixed size are no windows. */
const rows = VIEWS.filter((view) => !['card', 'pill'].includes(view.page)).map(
  (view) => [titleOf(view), view] as const,
);

/** Of what scrolls sideways, a part is out of sight. */
const scrolls = (element: Element | null): boolean =>
  element !== null &&
  element !== document.body &&
  (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));

function boxesOutside(): string[] {
  return [...document.querySelectorAll(BOXES)].flatMap((box) => {
    const { left, right, width } = box.getBoundingClientRect();
    const isInside = left >= -0.5 && right <= innerWidth + 0.5;
    return width === 0 || isInside || scrolls(box.parentElement) ? [] : [`${box.className}: ${left} to ${right}`];
  });
}

/** Also opens each menu, once where several are alike. */
async function outsideNow(): Promise<string[]> {
  const found = boxesOutside();
  const names = new Set<string>();
  for (const button of document.querySelectorAll<HTMLElement>(MENU_BUTTONS)) {
    const name = button.ariaLabel ?? button.textContent;
    if (names.has(name) || !button.checkVisibility()) continue;
    names.add(name);
    if (button.ariaExpanded !== 'true') button.click();
    await drawn();
    found.push(...boxesOutside().map((line) => `${name}: ${line}`));
    if (button.ariaExpanded === 'true') button.click();
    await drawn();
  }
  return found;
}

async function outsideIn(view: View, languages: readonly Language[], widths: readonly number[]): Promise<string[]> {
  await openView(view);
  const found: string[] = [];
  for (const language of languages) {
    await chooseLanguage(language);
    for (const width of widths) {
      await page.viewport(width, looksOf(view).height);
      await drawn();
      found.push(...(await outsideNow()).map((line) => `${language}, ${width} px: ${line}`));
    }
  }
  return [...new Set(found)];
}

test('a box that leaves the window is found', () => {
  const planted = (style: string): string[] => {
    document.body.innerHTML = `<div><p class="card" style="position: absolute; width: 90px; ${style}">a card</p></div>`;
    return boxesOutside();
  };
  expect(planted('left: 0')).toEqual([]);
  expect(planted('left: -20px')).toHaveLength(1);
  expect(planted('left: calc(100vw - 60px)')).toHaveLength(1);
});

describe('where there is least room, from either side, nothing leaves the window of', () => {
  test.for(rows)('%s', async ([title, view]) => {
    expect(await outsideIn(view, ['ru', 'ar'], [280])).toFindNothingIn(title);
  });
});

describe('in every language and at every width, nothing leaves the window of', { tags: ['full'] }, () => {
  test.for(rows)('%s', async ([title, view]) => {
    const languages = Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[];
    expect(await outsideIn(view, languages, [280, 320, 400, 640, 1280])).toFindNothingIn(title);
  });
});
