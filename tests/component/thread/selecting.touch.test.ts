import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '../../../utils/locale/i18n';
import { hold } from '../support/pointer';
import { useStylesOf } from '../support/looks/styles';
import { openPanel, serveThread } from '../support/pages/open-panel';
import { openPopup } from '../support/pages/open-popup';
import { signIn } from '../support/stored';
import { commentWith, written } from '../support/thread-view';
import { mention, openInbox } from '../popup/inbox/support';

const TEXT = 'Departures are on the wall of our kitchen';
/** What a browser does on a long press, unless the page forbids it. */
const HELD = ['touchstart', 'pointerdown', 'selectstart', 'contextmenu', 'touchend'];

beforeEach(async () => {
  await page.viewport(360, 640);
});

const openThread = (open: () => Promise<unknown>) => async () => {
  await signIn();
  serveThread([written(1, 'old_oak', TEXT)]);
  await open();
  await expect.element(commentWith(TEXT)).toBeVisible();
  return (await commentWith(TEXT).findElement()).querySelector('.rich-text');
};

test.for([
  ['a comment in the popup', 'popup', openThread(() => openPopup('#/project/1/comments'))],
  ['a comment in the panel', 'panel', openThread(openPanel)],
  [
    'an entry of the inbox',
    'popup',
    async () => {
      await openInbox([mention(1)]);
      return page.getByRole('article').first().findElement();
    },
  ],
] as const)('a finger that rests on %s may select its text, and nothing else happens', async ([, of, open]) => {
  useStylesOf(of);
  const text = await open();
  const taken: string[] = [];
  const note = (event: Event): void => void (event.defaultPrevented && taken.push(event.type));
  for (const kind of HELD) addEventListener(kind, note);
  const hash = location.hash;
  const { left, top } = text?.getBoundingClientRect() ?? new DOMRect();
  await hold({ x: left + 20, y: top + 8 });
  for (const kind of HELD) {
    text?.dispatchEvent(new Event(kind, { bubbles: true, cancelable: true }));
    removeEventListener(kind, note);
  }
  expect(taken).toEqual([]);
  expect(location.hash).toBe(hash);
  expect(page.getByRole('button', { name: t('comment_undo') }).elements()).toEqual([]);
  for (let at = text; at; at = at.parentElement) expect(getComputedStyle(at).userSelect).not.toBe('none');
});
