import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { t } from '../../../../utils/locale/i18n';
import { key, cardInUse, openList, positionInUse, titleInUse } from './support';

const hash = () => location.hash;

/** Whether the card that has the focus is in view, below the header. */
function isInSight(): boolean {
  const card = cardInUse()?.getBoundingClientRect();
  const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  return card !== undefined && card.top >= top && card.bottom <= innerHeight;
}

describe('the cards of a list, without a pointer,', () => {
  test('are walked with j and k, each in sight', async () => {
    await openList();
    for (let at = 1; at <= 15; at += 1) {
      await key('j');
      await expect.poll(titleInUse).toBe(`Project ${at}`);
      await expect.poll(isInSight).toBe(true);
    }
    await key('k');
    await expect.poll(titleInUse).toBe('Project 14');
    await key('j');
    await expect.poll(titleInUse).toBe('Project 15');
    for (let at = 14; at >= 1; at -= 1) {
      await key('k');
      await expect.poll(titleInUse).toBe(`Project ${at}`);
      await expect.poll(isInSight).toBe(true);
    }
    expect(positionInUse()).toBe(0);
  });

  test.each(['o', 'Enter'])('open with %s', async (opener) => {
    await openList();
    await key('j');
    await expect.poll(titleInUse).toBe('Project 1');
    await key(opener);
    await expect.poll(hash).toBe('#/project/1');
    await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible();
  });

  test('are left alone by keys with a modifier, which stay the browser’s', async () => {
    await openList();
    for (const [modifier, letter] of [
      ['Control', 'j'],
      ['Alt', '2'],
      ['Control', '/'],
      ['Shift', 'j'],
    ])
      await userEvent.keyboard(`{${modifier}>}${letter}{/${modifier}}`);
    expect(positionInUse()).toBe(-1);
    expect(hash()).toBe('#/');
    // The same letter without one is a command.
    await key('j');
    await expect.poll(positionInUse).toBe(0);
    await expect.element(page.getByRole('tab', { name: t('popup_projects') })).toBeVisible();
  });
});
