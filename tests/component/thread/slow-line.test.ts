import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '../../../utils/locale/i18n';
import { openPanel, serveThread } from '../support/pages/open-panel';
import { signIn } from '../support/stored';
import { commentWith, placeOf, written } from '../support/thread-view';
import { worker } from '../support/worker';

const KNOWN = Array.from({ length: 5 }, (_, at) => written(at + 1, 'old_oak', `Number ${at + 1}`));
const NEW = written(6, 'old_oak', 'Fresh from the service');
const SOON_MS = 1000;
const checking = () => page.getByText(t('panel_checking'));
const opacityOf = (selector: string) => {
  const element = document.querySelector(selector);
  return element && Number(getComputedStyle(element).opacity);
};

beforeEach(() => signIn());

describe('on a slow line, a thread', () => {
  test('that was read before is there within a second, and says that it is being checked; nothing moves then or afterwards', async () => {
    serveThread(KNOWN);
    const arrive = worker.hold('thread.refresh');
    const openedAt = performance.now();
    void openPanel();
    await expect.element(commentWith('Number 5')).toBeVisible();
    expect(performance.now() - openedAt).toBeLessThan(SOON_MS);
    const before = placeOf(5);
    // A quick answer is there before the words can be read.
    expect(opacityOf('.new-comments__checking')).toBe(0);
    await expect.poll(() => opacityOf('.new-comments__checking'), { timeout: SOON_MS + 500 }).toBe(1);
    expect(placeOf(5)).toBe(before);
    serveThread(KNOWN, { fetchedAt: Date.now() + 1 });
    arrive();
    await expect.element(checking()).not.toBeInTheDocument();
    expect(placeOf(5)).toBe(before);
  });

  test('that was never read says at once that its comments are being loaded, and then shows them', async () => {
    serveThread([], { fetchedAt: null, count: null });
    const arrive = worker.hold('thread.refresh');
    void openPanel();
    await expect.poll(() => opacityOf('.skeleton'), { timeout: SOON_MS }).toBe(1);
    await expect.element(page.getByText(t('panel_loading'))).toBeVisible();
    serveThread([NEW]);
    arrive();
    await expect.element(commentWith('Fresh from the service')).toBeVisible();
    await expect.element(page.getByText(t('panel_loading'))).not.toBeInTheDocument();
  });
});
