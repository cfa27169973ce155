import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { t } from '../../../../utils/locale/i18n';
import { popupViewItem } from '../../../../utils/storage/items';
import { read } from '../../../../utils/storage/store';
import { reopenPopup } from '../../support/pages/open-popup';
import { entry, mention, openInbox, serveComments } from './support';

const openHere = (number: number) => entry(number).getByRole('link', { name: t('inbox_openHere') });
const focusedId = () => document.activeElement?.id;
const inboxTab = () => page.getByRole('tab', { name: t('popup_inbox') });

/** The first comment in view, and where it stands: what is not drawn yet has a guessed height, so this counts, not the scroll. */
function firstInView(): string {
  const first = [...document.querySelectorAll('[id^="comment-"]')].find((row) => row.getBoundingClientRect().top > 60);
  return `${first?.id} ${Math.round(first?.getBoundingClientRect().top ?? 0)}`;
}

/** Waits until two frames in a row show the same. */
async function atRest(): Promise<string> {
  let before = '';
  await expect
    .poll(() => {
      const now = firstInView();
      const isSame = now === before;
      before = now;
      return isSame;
    })
    .toBe(true);
  return before;
}

// Alone in its file: the stores of the popup’s thread live as long as the page does, which all tests of a file share.
describe('the way back to the inbox', () => {
  test('leads from a project over its thread to the same places, with the tab of the inbox lit', async () => {
    serveComments();
    await openInbox(Array.from({ length: 20 }, (_, at) => mention(at + 1)));
    await expect.element(openHere(19)).toBeInTheDocument();
    openHere(19).element().scrollIntoView({ block: 'center' });
    const place = scrollY;
    expect(place).toBeGreaterThan(300);
    (openHere(19).element() as HTMLElement).click();
    await expect.poll(focusedId).toBe('comment-19');
    scrollBy(0, 350);
    const inThread = await atRest();
    const toProject = page.getByRole('link', { name: 'Pocket Budget', exact: true });
    await expect.element(toProject).toBeInViewport();
    await expect.element(page.getByRole('link', { name: t('project_back') })).toBeInViewport();
    await toProject.click();
    await expect.poll(() => location.hash).toBe('#/project/1');
    await expect.element(inboxTab()).toHaveAttribute('aria-selected', 'true');
    // The popup closes at every press outside of it.
    await expect.poll(async () => (await read(popupViewItem))?.views?.trail?.length).toBe(2);
    await reopenPopup();
    expect(location.hash).toBe('#/project/1');
    await expect.element(inboxTab()).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('link', { name: t('project_back') }).click();
    await expect.poll(() => location.hash).toBe('#/project/1/comments');
    await expect.poll(firstInView).toBe(inThread);
    await expect.element(inboxTab()).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => location.hash).toBe('#/inbox');
    await expect.poll(() => Math.abs(scrollY - place)).toBeLessThan(60);
    await expect.element(entry(19)).toBeInViewport();
  });
});
