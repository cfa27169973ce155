import { beforeEach, describe, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import type { LanguageChoice } from '../../utils/languages';
import { findBarriers, findSurplus } from './support/looks/barriers';
import './support/looks/find-nothing';
import { chooseLanguage } from './support/looks/language/choose-language';
import { VIEWS } from './views/all';
import { narrowest, openView, resizeTo, titleOf, usualWidth, type View } from './views/view';

type Scheme = 'light' | 'dark';
interface Look {
  language: LanguageChoice;
  scheme: Scheme;
  width: number;
  /** The rules of axe that are looked at; its own choice without it. */
  rules?: readonly string[];
}

/** What another color scheme or a narrower window can change: colors, names that are not seen any more, and what scrolls. */
const RULES_OF_LOOKS = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'button-name',
  'link-name',
  'label',
  'select-name',
  'summary-name',
  'aria-input-field-name',
  'aria-dialog-name',
  'aria-toggle-field-name',
  'aria-progressbar-name',
  'image-alt',
  'role-img-alt',
  'svg-img-alt',
];

const rows = VIEWS.map((view) => [titleOf(view), view] as const);

beforeEach(() => commands.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' }));

/** Opens a view and looks at it in these ways. @returns a line for each thing in the way of people */
async function barriersIn(view: View, looks: readonly Look[]): Promise<string[]> {
  await openView(view);
  const found: string[] = [];
  for (const { language, scheme, width, rules } of looks) {
    await commands.emulateMedia({ colorScheme: scheme });
    await expect.poll(() => matchMedia('(prefers-color-scheme: dark)').matches).toBe(scheme === 'dark');
    await chooseLanguage(language);
    await resizeTo(view, width);
    const here = [...(await findBarriers(rules)), ...findSurplus()];
    found.push(...here.map((line) => `${document.documentElement.lang}, ${scheme}, ${width} px: ${line}`));
  }
  return found;
}

describe('nothing keeps people from using', () => {
  test.for(rows)('%s', async ([title, view]) => {
    const found = await barriersIn(view, [
      { language: 'browser', scheme: 'light', width: usualWidth(view) },
      { language: 'browser', scheme: 'dark', width: narrowest(view), rules: RULES_OF_LOOKS },
    ]);
    expect(found).toFindNothingIn(title);
  });
});

describe('in Russian and in Arabic, nothing keeps people from using', { tags: ['full'] }, () => {
  test.for(rows)('%s', async ([title, view]) => {
    const found = await barriersIn(view, [
      { language: 'ru', scheme: 'dark', width: usualWidth(view) },
      { language: 'ar', scheme: 'light', width: narrowest(view) },
    ]);
    expect(found).toFindNothingIn(title);
  });
});
