import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { t } from '../../../../utils/locale/i18n';
import { seenItem, threadOrderItem } from '../../../../utils/storage/items';
import { chooseLanguage } from '../../support/looks/language/choose-language';
import { useStylesOf } from '../../support/looks/styles';
import { signIn, store } from '../../support/stored';
import { button, item } from '../../support/thread-view';
import { VIEWS } from '../../views/all';
import { openOwnThread, openThread, UID } from '../../views/panel';
import { COMMENTS, PROJECT } from '../../views/samples';
import { part } from '../../views/steps';
import { drawn, openView, titleOf, type View } from '../../views/view';

const MOST = 8;
const INBOX = 'popup: the inbox with entries of each kind';

const itemsIn = (place: ParentNode): HTMLElement[] => [...place.querySelectorAll<HTMLElement>('[role^=menuitem]')];

/** @returns a line for each rule that the open menu breaks, and what its items lead to */
async function brokenIn(name: string): Promise<string[]> {
  const menu = document.querySelector('[role=menu]') as HTMLElement;
  const items = itemsIn(menu);
  const broken = items.length > MOST ? [`${name}: ${items.length} items`] : [];
  for (const one of items.filter((each) => each.matches('.menu__item--destroys'))) {
    const group = one.closest('.menu__group');
    if (group?.nextElementSibling || itemsIn(group as Element).length > 1) broken.push(`${name}: ${one.textContent}`);
  }
  for (const words of items.filter(({ ariaHasPopup }) => ariaHasPopup).map(({ textContent }) => textContent)) {
    itemsIn(menu)
      .find(({ textContent }) => textContent === words)
      ?.click();
    await drawn();
    broken.push(...(await brokenIn(`${name}, ${words}`)));
    itemsIn(menu)[0]?.click();
    await drawn();
  }
  return broken;
}

/** Opens each menu of the page. */
async function brokenHere(): Promise<string[]> {
  const broken: string[] = [];
  const buttons = [...document.querySelectorAll<HTMLElement>('button[aria-haspopup=menu]')];
  for (const opener of buttons) {
    if (opener.ariaExpanded !== 'true') opener.click();
    await part('[role=menu]');
    broken.push(...(await brokenIn(opener.ariaLabel ?? opener.textContent)));
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await drawn();
  }
  expect(buttons.length).toBeGreaterThan(0);
  return broken;
}

/** The thread of the person’s own project, where its menu is longest. */
async function openLongest(): Promise<void> {
  await signIn({ uid: UID });
  await store(threadOrderItem, 'oldest');
  await store(seenItem, { owner: UID, threads: { [PROJECT.id]: { upTo: COMMENTS[0]?.id ?? 0, at: 0 } } });
  await openOwnThread({ comments: COMMENTS });
}

describe('a menu', () => {
  test.for([
    ['the inbox', async () => openView(VIEWS.find((view) => titleOf(view) === INBOX) as View)],
    ['the thread of an own project', openLongest],
    ['the thread of another project', () => openThread({ comments: COMMENTS })],
  ] as const)('has eight items at most, and apart what destroys something: in “%s”', async ([, open]) => {
    await open();
    await drawn();
    expect(await brokenHere()).toEqual([]);
  });

  test('shows what destroys something in its own color, and deletes no comment of others by a first press', async () => {
    useStylesOf('panel');
    await openLongest();
    await button('comment_actions').first().click();
    const colorOf = (of: HTMLElement): string => getComputedStyle(of).color;
    const [first, ...others] = itemsIn(document);
    expect(colorOf(others.at(-1) as HTMLElement)).not.toBe(colorOf(first as HTMLElement));
    await expect.element(item('comment_quote')).toHaveFocus();
  });

  test.for([
    ['en', 'ArrowRight', 'ArrowLeft'],
    ['ar', 'ArrowLeft', 'ArrowRight'],
  ] as const)('is left by keys for what an item leads to, and come back to, in “%s”', async ([language, on, back]) => {
    await openThread({ comments: COMMENTS });
    await chooseLanguage(language);
    await button('popup_more').click();
    await userEvent.keyboard('{End}');
    await expect.element(item('place_menu')).toHaveFocus();
    await userEvent.keyboard(`{${on}}`);
    await expect.element(page.getByRole('menu', { name: t('place_menu') })).toBeVisible();
    await expect.element(item('place_beside')).toHaveFocus();
    await userEvent.keyboard(`{${back}}`);
    await expect.element(item('place_menu')).toHaveFocus();
    await userEvent.keyboard('{Enter}{ArrowUp}');
    await expect.element(item('project_back')).toHaveFocus();
    await userEvent.keyboard('{Enter}{Escape}');
    await expect.element(button('popup_more')).toHaveFocus();
  });
});
