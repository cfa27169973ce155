import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cacheThread } from '../../../../utils/cache/write-answers';
import { plural, t } from '../../../../utils/locale/i18n';
import { inboxItem, lastRunItem, savedItem, watchingItem } from '../../../../utils/storage/items';
import { aComment, aThread } from '../../../unit/background/support/samples';
import { watchingOf } from '../../../unit/popup/support';
import { aRun, aSavedThing, aWatched } from '../../../unit/support';
import { serveProjects, manyProjects } from '../../support/catalogue';
import { openPopup } from '../../support/pages/open-popup';
import { searchBox } from '../../support/project-list';
import { signIn, store } from '../../support/stored';
import { entry, menuButton, mention, scope } from './support';

const EVE = 66;
const hide = (hidden: boolean) =>
  store(watchingItem, {
    ...watchingOf(7, { 1: aWatched() }),
    hidden: hidden ? { [EVE]: { name: 'once eve', projectId: 1 } } : {},
  });
const shown = () => document.querySelector('#view')?.textContent ?? '';
const byEve = mention(2, { author: 'eve', authorId: EVE });
const onEves = mention(1, { authorId: 67, before: { author: 'eve', authorId: EVE, text: 'Boo above.' } });

beforeEach(async () => {
  await signIn();
  await hide(true);
});

describe('R43: of a hidden person,', () => {
  test('the inbox folds the entry, quotes nothing above another’s, and counts nothing, until they are shown again', async () => {
    await store(inboxItem, [onEves, byEve]);
    await openPopup('#/inbox');
    const tab = page.getByRole('tab', { name: t('popup_inbox') });
    await expect.element(entry(1)).toBeVisible();
    await expect.element(tab).toHaveAccessibleDescription(plural('popup_unread', 1));
    expect(shown()).not.toMatch(/Boo|text 2/u);
    const folded = page.getByRole('article').filter({ hasText: 'eve' });
    await menuButton(folded).click();
    for (const key of ['inbox_markRead', 'inbox_markUnread'] as const)
      expect(folded.getByRole('menuitem', { name: t(key), exact: true }).elements()).toEqual([]);
    expect(folded.getByRole('group', { name: t('inbox_snooze') }).elements()).toEqual([]);
    await hide(false);
    await expect.element(entry(2)).toBeVisible();
    await expect.element(tab).toHaveAccessibleDescription(plural('popup_unread', 2));
    expect(shown()).toContain('Boo above.');
  });

  test('nothing came while the person was away', async () => {
    const away = { since: Date.now() - 6 * 3_600_000, until: Date.now(), isDone: false };
    await store(lastRunItem, { ...aRun({ at: Date.now() }), away });
    await store(inboxItem, [{ ...byEve, trace: [{ at: Date.now(), word: 'found' }] }]);
    await openPopup('#/inbox');
    await expect.element(page.getByRole('article')).toBeVisible();
    expect(page.getByText(t('inbox_away')).elements()).toEqual([]);
    await hide(false);
    await expect.element(page.getByText(t('inbox_away'))).toBeVisible();
  });

  test('what was saved is folded', async () => {
    await store(savedItem, { owner: 7, things: { '1/9': aSavedThing({ text: 'Boo saved', authorId: EVE }) } });
    await openPopup('#/inbox');
    await scope('saved_list').click();
    await page.getByRole('button', { name: t('comment_showHidden') }).click();
    await expect.element(page.getByText('Boo saved')).toBeVisible();
  });

  test('the search finds nothing, and all of it at the next key after they are shown again', async () => {
    serveProjects(manyProjects(3));
    await cacheThread({
      ...aThread([
        aComment({ id: 9, authorId: EVE, authorName: 'eve', text: 'Boo lantern' }),
        aComment({ id: 10, text: 'lantern' }),
      ]),
      fetchedAt: Date.now(),
    });
    await store(savedItem, { owner: 7, things: { '1/9': aSavedThing({ text: 'Boo lantern', authorId: EVE }) } });
    await openPopup();
    await searchBox().fill('lantern');
    const found = () =>
      page
        .getByRole('region', { name: t('panel_title'), exact: false })
        .getByRole('article')
        .elements().length;
    await expect.poll(found).toBe(1);
    expect(shown()).not.toContain('Boo');
    await hide(false);
    await searchBox().fill('lanter');
    await expect.poll(found).toBe(2);
    await expect.element(page.getByRole('region', { name: t('saved_list'), exact: false })).toBeVisible();
  });
});
