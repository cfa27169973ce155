import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { cacheThread } from '../../../utils/cache/write-answers';
import { t, type MessageKey } from '../../../utils/locale/i18n';
import {
  cursorsItem,
  inboxItem,
  lastRunItem,
  savedItem,
  seenItem,
  settingsItem,
  watchingItem,
} from '../../../utils/storage/items';
import { DEFAULT_SETTINGS, withSetting, type PARTS } from '../../../utils/settings';
import { watchingOf } from '../../unit/popup/support';
import { aProject, aRun, aSavedThing, aWatched } from '../../unit/support';
import { aComment } from '../../unit/utils/thread/support/samples';
import { serveThread } from '../support/pages/open-panel';
import { openPopup } from '../support/pages/open-popup';
import { signIn, store } from '../support/stored';
import { worker } from '../support/worker';
import { mention, scope } from './inbox/support';

const HOUR_MS = 3_600_000;
const LONG = 'A long story. '.repeat(100);

/** Everything that the parts show: a moderator who was away, whose project has a new comment with links, and saved things. */
async function storeAll(): Promise<void> {
  const now = Date.now();
  const links = Array.from({ length: 3 }, (_, n) => `https://example.org/${n}`).join(' ');
  await signIn({ badge: 40 });
  await store(watchingItem, watchingOf(7, { 1: aWatched() }));
  await store(seenItem, { owner: 7, threads: {} });
  await store(cursorsItem, cursorsItem.fallback);
  await store(inboxItem, [{ ...mention(1), trace: [{ at: now, word: 'found' }] }]);
  await store(lastRunItem, aRun({ at: now, away: { since: now - 9 * HOUR_MS, until: now, isDone: false } }));
  await store(savedItem, { owner: 7, things: { 1: aSavedThing(), '1/2': aSavedThing() } });
  const comments = [aComment({ id: 2, text: `${links} ${LONG}`, postedAt: 1000 })];
  await cacheThread({ projectId: 1, authorId: 7, skipped: 0, holes: [], fetchedAt: 1, comments });
  serveThread(comments);
  worker.on('projects.get', () => aProject());
}

const showUnanswered = () => scope('inbox_unanswered').click();

interface Place {
  address: string;
  /** What a person does who looks for it. */
  look?: () => Promise<void>;
  found: () => Locator;
  /** What is there also without the part. */
  beside: () => Locator;
}

const article = () => page.getByRole('article');
const ofScope = (name: MessageKey): Place => ({
  address: '#/inbox',
  found: () => scope(name),
  beside: () => scope('popup_inbox'),
});

const PLACES: Readonly<Record<(typeof PARTS)[number], Place>> = {
  new: ofScope('inbox_new'),
  unanswered: ofScope('inbox_unanswered'),
  saved: ofScope('saved_list'),
  away: { address: '#/inbox', found: () => page.getByText(t('inbox_away')), beside: article },
  hints: { address: '#/inbox', look: showUnanswered, found: () => page.getByText(t('hint_links')), beside: article },
  folds: {
    address: '#/project/1/comments',
    found: () => page.getByRole('button', { name: t('text_more') }),
    beside: article,
  },
};

test.each(Object.entries(PLACES))('shows nothing of a part that is switched off: %s', async (part, place) => {
  const { address, look, found, beside } = place;
  await storeAll();
  await openPopup(address);
  await look?.();
  await expect.element(found()).toBeVisible();
  await store(settingsItem, withSetting(DEFAULT_SETTINGS, `parts.${part}`, false));
  await expect.element(found()).not.toBeInTheDocument();
  await expect.element(beside().first()).toBeVisible();
});

test('offers to save nothing where saving is switched off, and fetches nothing for it', async () => {
  await storeAll();
  await store(settingsItem, withSetting(DEFAULT_SETTINGS, 'parts.saved', false));
  await openPopup('#/project/1');
  await page
    .getByRole('button', { name: t('popup_more'), exact: true })
    .first()
    .click();
  await expect.element(page.getByRole('menuitem', { name: t('project_copyLink') })).toBeVisible();
  await expect.element(page.getByText(t('saved_save'), { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByLabelText(t('saved_note'))).not.toBeInTheDocument();
});
