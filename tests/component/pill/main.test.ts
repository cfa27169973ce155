import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PILL_SIZE } from '../../../utils/page/placement';
import { openPill } from '../support/pages/open-pill';
import { button } from '../support/thread-view';

const pill = (): DOMRect => document.querySelector('.pill')?.getBoundingClientRect() ?? new DOMRect();

describe('the pill', () => {
  beforeEach(() => page.viewport(PILL_SIZE.width, 200));

  test('is as wide as its words, where lines end', async () => {
    await openPill({ count: 3 });
    await expect.element(button('pill_hide')).toBeVisible();
    expect(pill().width).toBeLessThan(PILL_SIZE.width - 40);
    expect(pill().right).toBe(PILL_SIZE.width);
  });

  test('is dismissed for this visit by its cross, and for good only in its menu', async () => {
    const pressed = await openPill({ count: 3 });
    await button('pill_hide').click();
    await expect.poll(() => pressed.filter((message) => message !== 'near')).toEqual(['dismiss']);
    await button('popup_more').click();
    await button('pill_hideSite').click();
    await button('pill_hideEverywhere').click();
    await expect.poll(() => pressed.filter((message) => message !== 'near')).toEqual(['dismiss', 'pill', 'every-pill']);
  });

  test('is not hidden for good by a second press where its menu was opened, nor by a second Enter', async () => {
    const pressed = await openPill({ count: 3 });
    await button('popup_more').dblClick();
    await expect.element(button('pill_hide')).toBeVisible();
    button('popup_more').element().focus();
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.element(button('pill_hide')).toBeVisible();
    expect(pressed.filter((message) => message !== 'near')).toEqual([]);
  });
});
