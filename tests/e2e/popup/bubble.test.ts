import { describe, expect, test } from 'vitest';
import { launchBare } from '../../bench/browser/bare.ts';
import { laneGround } from '../harness/ground.ts';

/** How wide the page is in each of its frames, for so long. While the browser looks for its size, it is narrower than any popup. */
const WIDTHS = `new Promise((resolve) => {
  const widths = new Set();
  const note = () => {
    if (innerWidth > 100) widths.add(innerWidth);
    if (performance.now() - from < 1000) requestAnimationFrame(note);
    else resolve([...widths]);
  };
  const from = performance.now();
  note();
})`;

describe('the toolbar’s bubble', () => {
  test('has one width from its first frame on, in every view, long or short', { tags: ['full'] }, async () => {
    const browser = await launchBare(laneGround().extensionDir);
    try {
      await browser.closePages('#/welcome');
      for (const next of ['#/inbox', '#/news', '#/projects', '#/about']) {
        const run = await browser.openBubble();
        expect({ opened: await run(WIDTHS) }).toEqual({ opened: [384] });
        await run(`void (location.hash = '${next}')`);
        expect({ [next]: await run(WIDTHS) }).toEqual({ [next]: [384] });
        await browser.closePages();
      }
    } finally {
      await browser.close();
    }
  });
});
