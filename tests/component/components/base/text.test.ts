import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aComment } from '../../../unit/utils/thread/support/samples';
import { openPopup } from '../../support/pages/open-popup';
import { openPanel, serveThread } from '../../support/pages/open-panel';
import { signIn } from '../../support/stored';

describe('texts', () => {
  test('follow the font size of the browser', async () => {
    await signIn();
    document.documentElement.style.fontSize = '20px';
    await openPopup();
    expect(getComputedStyle(document.body).fontSize).toBe('17.5px');
  });

  // How high accents are stacked depends on the fonts of the computer, so this looks at what cuts them off.
  test('of people are cut off at their own box, which accents that are stacked would leave', async () => {
    await signIn();
    serveThread([aComment({ id: 1, text: 'z\u0301\u0301\u0301' })]);
    await openPanel();
    await expect.element(page.getByRole('article')).toBeVisible();
    const boxes = document.querySelectorAll('article, .person, .rich-text');
    expect(boxes.length).toBeGreaterThan(1);
    expect([...boxes].map((box) => getComputedStyle(box).overflow)).toEqual(Array.from(boxes, () => 'clip'));
  });
});
