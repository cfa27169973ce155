import { beforeEach, describe, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { chooseLanguage } from './support/looks/language/choose-language';
import './support/looks/find-nothing';
import { findMisplaced } from './support/looks/language/misplaced';
import { installPseudo } from './support/looks/language/pseudo';
import { PSEUDO } from './support/looks/language/pseudo-texts';
import { eachWorld } from '../tools/worlds/draw';
import { enterWorld } from './support/world';
import { VIEWS } from './views/all';
import { looksOf, narrowest, openView, resizeTo, titleOf, usualWidth, type View } from './views/view';

type Direction = keyof typeof PSEUDO;
type Look = readonly [direction: Direction, width: number];

const rows = VIEWS.filter((view) => looksOf(view).hasRoom && !view.isWordless).map(
  (view) => [titleOf(view), view] as const,
);
/** In every run: where there is least room. */
const usualLooks = (view: View): Look[] => [['rtl', narrowest(view)]];
const otherLooks = (view: View): Look[] =>
  (['ltr', 'rtl'] as const)
    .flatMap((direction) => looksOf(view).widths.map((width): Look => [direction, width]))
    .filter(([direction, width]) => !usualLooks(view).some((look) => look[0] === direction && look[1] === width));

beforeEach(() => commands.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' }));

/** Looks at a view in these directions and widths. @returns a line for each text that can’t be read */
async function misplacedIn(view: View, looks: readonly Look[]): Promise<string[]> {
  installPseudo();
  await openView(view);
  const found: string[] = [];
  for (const [direction, width] of looks) {
    await chooseLanguage(PSEUDO[direction]);
    await resizeTo(view, width);
    found.push(...findMisplaced().map((line) => `longer language, ${direction}, ${width} px: ${line}`));
  }
  return found;
}

test('what is cut or overlaps is found', () => {
  const planted = (markup: string): string[] => {
    document.body.innerHTML = `<div style="font: 16px sans-serif">⟦fine⟧ ${markup}</div>`;
    return findMisplaced();
  };
  const oneLine = 'overflow: hidden; white-space: nowrap; width: 60px';
  expect(planted('')).toEqual([]);
  expect(planted(`<p style="${oneLine}">the title of a project</p>`)).toEqual([]);
  expect(planted(`<p style="${oneLine}">⟦a label of ours⟧</p>`)).toEqual([expect.stringContaining('cut')]);
  expect(planted(`<p style="${oneLine}; overflow: auto">⟦a label of ours⟧</p>`)).toEqual([]);
  expect(planted(`<p style="height: 20px; overflow: hidden"><b>⟦one<br>two⟧</b></p>`)).toEqual([
    expect.stringContaining('cut'),
  ]);
  expect(planted(`<select style="width: 60px"><option>⟦a choice of ours⟧</select>`)).toEqual([
    expect.stringContaining('cut'),
  ]);
  const clamped = 'display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1; width: 60px';
  expect(planted(`<p style="${clamped}; overflow: hidden">the title of a project</p>`)).toEqual([]);
  expect(planted(`<p style="${clamped}; overflow: clip">the title of a project</p>`)).toEqual([
    expect.stringContaining('further line'),
  ]);
  const second = (style: string): string => `<p>one</p><p style="margin-top: -34px; ${style}">two</p>`;
  expect(planted(second(''))).toEqual([expect.stringContaining('overlap')]);
  expect(planted(second('position: sticky; top: 0'))).toEqual([]);
  expect(planted('<p style="width: 3000px"><b>wide</b></p>')).toEqual([expect.stringContaining('stand out')]);
  document.body.textContent = 'nothing of ours';
  expect(findMisplaced()).toEqual([expect.stringContaining('no text')]);
});

describe('in a longer language, everything can be read in', () => {
  test.for(rows)('%s', async ([title, view]) => {
    expect(await misplacedIn(view, usualLooks(view))).toFindNothingIn(title);
  });
});

describe(
  'in a longer language, from either side and at every width, everything can be read in',
  { tags: ['full'] },
  () => {
    test.for(rows.filter(([, view]) => otherLooks(view).length > 0))('%s', async ([title, view]) => {
      expect(await misplacedIn(view, otherLooks(view))).toFindNothingIn(title);
    });
  },
);

/** Of each page what people see most. */
const MAIN = new Set([
  'popup: the projects, signed out',
  'popup: the inbox with entries of each kind',
  'popup: the comments of a project',
  'settings: the notifications',
  'panel: a thread',
]);

describe.each(eachWorld('scrollbars', 'scale', 'zoom', 'fontSize', 'font'))(
  'in the world %s, everything can be read in',
  { tags: ['full'] },
  (_words, part) => {
    test.for(rows.filter(([title]) => MAIN.has(title)))('%s', async ([title, view]) => {
      await enterWorld(part);
      expect(await misplacedIn(view, [['ltr', usualWidth(view)]])).toFindNothingIn(title);
    });
  },
);
