import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { putIfNewer } from '../../../../utils/cache/write-answers';
import { t } from '../../../../utils/locale/i18n';
import { inboxItem } from '../../../../utils/storage/items';
import { announcement } from '../../../unit/popup/support';
import { holdTime, letPass } from '../../support/clock';
import { aComment } from '../../../unit/utils/thread/support/samples';
import { serveThread } from '../../support/pages/open-panel';
import { leaveThread, openPopup } from '../../support/pages/open-popup';
import { press } from '../../support/press';
import { signIn, store } from '../../support/stored';
import { entry, mention } from '../inbox/support';
import { key, openList, positionInUse, serveProjects } from './support';

const hash = () => location.hash;
const focusedId = () => document.activeElement?.id;
const search = () => page.getByRole('searchbox', { name: t('popup_search') });
const more = () => page.getByRole('button', { name: t('popup_menu') });

/** Holds back what waits for the next frame. @returns lets it go */
function holdFrames(): () => void {
  const held = new Map<number, FrameRequestCallback>();
  let asked = 0;
  const request = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    asked += 1;
    held.set(asked, callback);
    return asked;
  });
  const cancel = vi.spyOn(window, 'cancelAnimationFrame').mockImplementation((id) => void held.delete(id));
  return () => {
    request.mockRestore();
    cancel.mockRestore();
    for (const callback of held.values()) callback(performance.now());
  };
}

describe('the search, without a pointer,', () => {
  test('has the focus with / from any view, and takes the keys that are commands elsewhere', async () => {
    await openList();
    await key('2');
    await expect.poll(hash).toBe('#/news');
    await key('/');
    await expect.element(search()).toHaveFocus();
    await userEvent.keyboard('jo?1u/c');
    await expect.element(search()).toHaveValue('jo?1u/c');
    expect(hash()).toBe('#/');
  });

  test('leads with the arrow down into what was found, and is replaced by what is typed after another /', async () => {
    await openList();
    await key('/');
    await userEvent.keyboard('Project 12{Enter}');
    await expect.element(page.getByRole('article')).toHaveAccessibleName('Project 12');
    await key('ArrowDown');
    await expect.poll(positionInUse).toBe(0);
    await key('/');
    await userEvent.keyboard('7');
    await expect.element(search()).toHaveValue('7');
  });

  test('has the focus with / right after a digit, also if the tab was not given the focus yet', async () => {
    holdTime();
    await openList();
    const letGo = holdFrames();
    await key('2');
    await expect.element(page.getByRole('tabpanel', { name: t('popup_news') })).toBeInTheDocument();
    // By now the tab is to have the focus in the next frame.
    await letPass(300);
    await key('/');
    letGo();
    await letPass(300);
    await expect.element(search()).toHaveFocus();
  });
});

describe('the tabs, without a pointer,', () => {
  test('are chosen by digits, as far as they are there; j leads on into their cards', async () => {
    await putIfNewer('news', 'news', { announcements: [announcement(1)], skipped: 0, fetchedAt: Date.now() });
    await openList();
    await key('2');
    await expect.poll(hash).toBe('#/news');
    await expect.poll(focusedId).toBe('tab-news');
    await expect.element(page.getByRole('article', { name: 'News 1' })).toBeVisible();
    await key('j');
    await expect.poll(positionInUse).toBe(0);
    await key('3');
    await expect.poll(hash).toBe('#/inbox');
    await key('4');
    expect(hash()).toBe('#/inbox');
    await key('1');
    await expect.poll(hash).toBe('#/');
    await expect.element(page.getByRole('tab', { name: t('popup_projects') })).toHaveAttribute('aria-selected', 'true');
  });

  test('are four while signed in; an entry of the inbox leads to its thread with c', async () => {
    await signIn();
    serveProjects();
    await store(inboxItem, [mention(1)]);
    await openPopup('#/');
    await expect.element(page.getByRole('tab', { name: t('popup_mine') })).toBeVisible();
    await key('4');
    await expect.poll(hash).toBe('#/mine');
    await key('3');
    await expect.poll(hash).toBe('#/inbox');
    await press(page.getByRole('button', { name: t('popup_check') }), 'Enter');
    await expect.element(entry(1)).toBeVisible();
    await key('j');
    await expect.poll(positionInUse).toBe(0);
    await key('c');
    await expect.poll(hash).toBe('#/project/1/comments');
  });
});

test('f finds in the comments that c has just opened', async () => {
  await signIn();
  serveProjects();
  serveThread([aComment({ text: 'hello there' })]);
  onTestFinished(leaveThread);
  await openPopup('#/project/1');
  await expect.element(page.getByRole('article')).toBeVisible();
  await key('c');
  await expect.element(page.getByText('hello there')).toBeVisible();
  await key('f');
  await expect.element(page.getByRole('searchbox', { name: t('find_label') })).toHaveFocus();
});

describe('the menu in the header, without a pointer,', () => {
  test('opens, and leads on with Enter', async () => {
    await openList();
    await press(more(), 'Enter');
    await expect.element(more()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Enter}');
    await expect.poll(hash).toBe('#/about');
    await key('u');
    await expect.poll(hash).toBe('#/');
  });
});
