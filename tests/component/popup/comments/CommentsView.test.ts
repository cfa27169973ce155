import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { browser } from 'wxt/browser';
import { plural, t } from '../../../../utils/locale/i18n';
import { revisionsItem, watchingItem } from '../../../../utils/storage/items';
import { isolate } from '../../../../utils/text/bidi';
import { aProject, aWatched } from '../../../unit/support';
import { aComment } from '../../../unit/utils/thread/support/samples';
import { holdTime, letPass } from '../../support/clock';
import { serveThread } from '../../support/pages/open-panel';
import { leaveThread, openPopup } from '../../support/pages/open-popup';
import { nextFrames } from '../../support/project-list';
import { signIn, store, useService } from '../../support/stored';
import { pressIn } from '../../support/thread-view';
import { worker } from '../../support/worker';

const COMMENTS = '#/project/1/comments';
const comment = (text: string) => page.getByRole('article').filter({ hasText: text });
const title = () => page.getByRole('heading', { level: 2, name: 'Pocket Budget', exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

afterEach(leaveThread);

describe('the comments of a project in the popup', () => {
  test('lead to the project and back, with the focus on their list', async () => {
    await signIn();
    serveThread([aComment({ text: 'hello there' })]);
    worker.on('projects.get', () => aProject({ title: 'A place to write' }));
    await openPopup(COMMENTS);
    await expect.element(title()).toBeVisible();
    await expect.element(comment('hello there')).toBeVisible();
    await expect.element(page.getByRole('tab', { selected: true })).toMatchTextContent(t('popup_projects'));
    await page.getByRole('link', { name: t('project_back') }).click();
    await expect.element(page.getByRole('article', { name: 'A place to write' })).toBeVisible();
    history.back();
    await expect.element(comment('hello there')).toBeVisible();
    await expect.element(page.getByRole('region', { name: t('panel_title') })).toHaveFocus();
  });

  test('can be followed', async () => {
    await signIn();
    serveThread([aComment()], { authorId: 99 });
    await store(watchingItem, { owner: 7, threads: {}, people: {} });
    await openPopup(COMMENTS);
    await pressIn('project_follow', 'thread_followAll');
    await expect.poll(() => worker.sent('watch.set-thread')).toEqual([{ projectId: 1, watch: true, level: null }]);
    await store(watchingItem, { owner: 7, threads: { 1: aWatched({ authorId: 99, reason: 'followed' }) }, people: {} });
    await expect.element(button(t('project_following'))).toBeVisible();
  });

  test('that come meanwhile wait behind a button in sight below the header', async () => {
    await signIn();
    const talk = Array.from({ length: 15 }, (_, at) =>
      aComment({ id: at + 1, text: `Number ${at} of a long talk\nin two lines`, postedAt: 1_000 * at }),
    );
    serveThread(talk);
    await openPopup(COMMENTS);
    await expect.element(comment('Number 14')).toBeVisible();
    await nextFrames();
    scrollTo(0, 600);
    await nextFrames();
    serveThread([...talk, aComment({ id: 16, text: 'fresh from the service', postedAt: 20_000 })]);
    await store(revisionsItem, { 'thread:1': 2 });
    const waiting = button(plural('panel_new', 1));
    await expect.element(waiting).toBeVisible();
    expect(comment('fresh from the service').elements()).toHaveLength(0);
    const header = document.querySelector('.thread-bar')?.getBoundingClientRect().bottom ?? NaN;
    const above = waiting.element().getBoundingClientRect().top;
    expect(above).toBeGreaterThanOrEqual(header);
    expect(above - header).toBeLessThan(30);
    await waiting.click();
    const fresh = comment('fresh from the service');
    await expect.element(fresh.getByText(t('comment_new'), { exact: true })).toBeVisible();
    await expect.poll(() => fresh.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(header);
  });

  test('are looked at again and again, until another view is shown', async () => {
    holdTime();
    await signIn();
    serveThread([aComment({ text: 'hello there' })]);
    await openPopup(COMMENTS);
    await expect.element(comment('hello there')).toBeVisible();
    const looks = () => worker.sent('thread.poll').length;
    await expect.poll(looks).toBeGreaterThan(0);
    await nextFrames();
    const before = looks();
    await letPass(61_000);
    await expect.poll(looks).toBeGreaterThan(before);
    await page.getByRole('tab', { name: t('popup_news') }).click();
    await expect.element(comment('hello there')).not.toBeInTheDocument();
    const until = looks();
    await letPass(600_000);
    expect(looks()).toBe(until);
    expect(worker.sent('thread.refresh')).toHaveLength(1);
  });

  test('say why there are none if a project can’t be read', async () => {
    await signIn();
    worker.fail('thread.refresh', { code: 'project-private', message: 'This project is private.' });
    await openPopup(COMMENTS);
    const why = page.getByText(t('error_serviceSays', isolate('This project is private.')));
    await expect.element(why).toBeVisible();
    expect(page.getByRole('textbox', { name: t('composer_comment') }).elements()).toHaveLength(0);
    await expect.element(page.getByRole('link', { name: t('project_back') })).toBeVisible();
  });

  test('are hidden from a person who is signed out, and come once the sign-in that they lead to is done', async () => {
    await useService();
    serveThread([aComment({ text: 'hello there' })]);
    const create = vi.spyOn(browser.tabs, 'create');
    await openPopup(COMMENTS);
    await expect.element(page.getByText(t('panel_signedOut'))).toBeVisible();
    expect(comment('hello there').elements()).toHaveLength(0);
    await button(t('error_button_signIn')).click();
    await expect.poll(() => create.mock.calls[0]?.[0]?.url).toContain('/options.html#/sign-in');
    await signIn();
    await expect.element(comment('hello there')).toBeVisible();
  });
});
