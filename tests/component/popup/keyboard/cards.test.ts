import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { key, cardInUse, openList, positionInUse, titleInUse } from './support';

const hash = () => location.hash;

/** Whether the card that has the focus is in view, below the header. */
function isInSight(): boolean {
  const card = cardInUse()?.getBoundingClientRect();
  const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  return card !== undefined && card.top >= top && card.bottom <= innerHeight;
}

describe('the cards of a list, without a pointer,', () => {
  test('get the focus one after the other with j and k, each in view', async () => {
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
});
