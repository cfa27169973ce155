import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { chooseLanguage } from '../support/looks/language/choose-language';
import { useStylesOf } from '../support/looks/styles';
import { openPanel, serveThread } from '../support/pages/open-panel';
import { openPopup } from '../support/pages/open-popup';
import { signIn, store } from '../support/stored';
import { written } from '../support/thread-view';
import { inboxItem } from '../../../utils/storage/items';
import { mention } from '../popup/inbox/support';
import { drawn } from '../views/view';

const WIDTHS = [280, 320, 360, 380, 400, 480, 481, 640, 960, 1280];
const DAY_MS = 86_400_000;
/** From this width on, an ordinary name, a badge and a time have room beside the actions. */
const ROOMY = 400;

/** What a card has in its first row, and where its text is. */
const CARDS = {
  comment: { head: '.comment__head', parts: '.comment__head > *', last: '.comment-actions', text: '.comment__text' },
  entry: {
    head: '.inbox-card__head',
    parts: '.inbox-card__head > :not(.unseen)',
    last: '.entry-actions',
    text: '.inbox-card__text',
  },
} as const;

const boxOf = (of: Element, selector: string): DOMRect =>
  (of.querySelector(selector) as Element).getBoundingClientRect();

/** @returns a line for each part of a card that is not where it belongs */
function misplacedIn(card: Element, { head, parts, last, text }: (typeof CARDS)[keyof typeof CARDS]): string[] {
  const isRtl = document.documentElement.dir === 'rtl';
  const end = (box: DOMRect): number => (isRtl ? -box.left : box.right);
  const start = (box: DOMRect): number => (isRtl ? -box.right : box.left);
  const inRow = [...card.querySelectorAll(parts)].map((part) => part.getBoundingClientRect());
  const [actions, words, first] = [boxOf(card, last), boxOf(card, text), boxOf(card, head)];
  const more = card.querySelector('[aria-haspopup=menu]') as Element;
  const icon = boxOf(more, '.icon');
  const found: [string, boolean][] = [
    ['“⋯” can’t be seen', !more.checkVisibility({ opacityProperty: true })],
    ['“⋯” does not end where the text may', Math.abs(end(icon) - end(words)) > 4],
    ['the actions are not in the first row', Math.abs(actions.top + 12 - (inRow[0]?.top ?? 0) - 10) > 8],
    ['the actions are over the head', inRow.some((box) => end(box) > start(actions) + 1)],
    ['the text does not begin where the head does', Math.abs(start(words) - start(first)) > 1],
    ['the text is not below the head', words.top < first.bottom - 1],
    [
      'a part of the head floats between two rows',
      inRow.some((box, index) => {
        const before = inRow[index - 1];
        if (!before) return false;
        const isBeside = start(box) >= end(before) - 1 && box.top < before.bottom;
        return !isBeside && !(Math.abs(start(box) - start(first)) <= 1 && box.top >= before.bottom - 1);
      }),
    ],
    ['the head takes two rows', innerWidth >= ROOMY && inRow.some((box) => box.top > (inRow[0]?.bottom ?? 0) - 4)],
  ];
  return found.filter(([, isWrong]) => isWrong).map(([what]) => what);
}

async function misplacedAt(selector: string, parts: (typeof CARDS)[keyof typeof CARDS]): Promise<string[]> {
  const found: string[] = [];
  for (const language of ['en', 'ar'] as const) {
    await chooseLanguage(language);
    for (const width of WIDTHS) {
      await page.viewport(width, 600);
      await drawn();
      for (const [index, card] of [...document.querySelectorAll(selector)].entries())
        found.push(...misplacedIn(card, parts).map((what) => `${language}, ${width} px, card ${index + 1}: ${what}`));
    }
  }
  return found;
}

describe('at any width and from either side, a card is one grid:', () => {
  beforeEach(() => signIn());

  test('a comment, with its name, badges, time and actions in the first row', async () => {
    const postedAt = Date.now() - 3 * DAY_MS;
    serveThread([
      written(1, 'old_oak', 'Does it run at night?', { postedAt }),
      written(2, 'ann', 'It does.', { postedAt }),
      written(3, 'mira', 'Thanks!', { badge: 3, postedAt }),
    ]);
    useStylesOf('panel');
    await openPanel();
    await expect.poll(() => document.querySelectorAll('.comment').length).toBe(3);
    expect(await misplacedAt('.comment', CARDS.comment)).toEqual([]);
  });

  test('an entry of the inbox, with its headline, time and menu', async () => {
    await store(inboxItem, [mention(1, { author: 'bo' }), mention(2, { author: 'bo', read: true })]);
    useStylesOf('popup');
    await openPopup('#/inbox');
    await expect.poll(() => document.querySelectorAll('.inbox-card').length).toBe(2);
    expect(await misplacedAt('.inbox-card', CARDS.entry)).toEqual([]);
  });
});
