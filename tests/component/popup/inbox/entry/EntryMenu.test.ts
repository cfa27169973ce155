import { describe, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { clockTime } from '../../../../../utils/locale/clock-time';
import { language, t } from '../../../../../utils/locale/i18n';
import { watchingItem } from '../../../../../utils/storage/items';
import type { ThreadLevel } from '../../../../../utils/watch/kinds';
import { watchingOf } from '../../../../unit/popup/support';
import { aWatched } from '../../../../unit/support';
import { press } from '../../../support/press';
import { store } from '../../../support/stored';
import { worker } from '../../../support/worker';
import { choose, comment, entry, mention, menuButton, openInbox } from '../support';
import { someone } from '../../../../tools/worlds/names';

const HOUR_MS = 3_600_000;
const muted = () => page.getByRole('region', { name: 'Pocket Budget' }).getByText(/^Muted(?: until .*)?$/u);

/** Lets the worker store the levels of threads. */
function storeLevels(): void {
  worker.on('watch.set-level', async ({ level, until }: { level: ThreadLevel | null; until?: number }) => {
    await store(watchingItem, watchingOf(7, { 1: aWatched({ level, ...(until && { levelUntil: until }) }) }));
    return null;
  });
}

/** Opens the trace in the menu of an entry. */
async function ask(of: Locator, question: string): Promise<void> {
  await press(menuButton(of), 'Enter');
  await of.getByText(question).click();
}

describe('the menu of an entry', () => {
  test('snoozes it: the worker marks it as read until then', async () => {
    await openInbox([mention(1)]);
    await choose(entry(1), t('snooze_hour'));
    await expect.poll(() => worker.sent('inbox.snooze')).toMatchObject([{ id: 'mention:1:1' }]);
    expect(worker.sent('inbox.snooze')[0]?.until).toBeGreaterThan(Date.now() + 0.9 * HOUR_MS);
  });

  test('opens by a key, and letters lead to its items instead of doing what they do in the card', async () => {
    await openInbox([mention(1)]);
    await expect.element(entry(1)).toBeVisible();
    await userEvent.keyboard('j.');
    const item = (key: 'inbox_markRead' | 'inbox_mute') =>
      entry(1).getByRole('menuitem', { name: t(key), exact: true });
    await expect.element(item('inbox_markRead')).toHaveFocus();
    // Beside it, “r” answers the entry.
    await userEvent.keyboard('mr');
    await expect.element(item('inbox_mute')).toHaveFocus();
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
    await userEvent.keyboard('m{Enter}');
    await expect.poll(() => worker.sent('inbox.mark-read')).toEqual([{ ids: ['mention:1:1'] }]);
    await expect.element(menuButton(entry(1))).toHaveFocus();
  });

  test('saves its comment', async () => {
    await openInbox([mention(1)]);
    await press(menuButton(entry(1)), 'Enter');
    await entry(1)
      .getByRole('menuitemcheckbox', { name: t('saved_save') })
      .click();
    await expect.poll(() => worker.sent('saved.set')).toEqual([{ projectId: 1, uid: 7, commentId: 1, note: '' }]);
  });

  test('says why its comment could not be saved', async () => {
    await openInbox([mention(1)]);
    worker.fail('saved.set', { code: 'too-much-saved' });
    await press(menuButton(entry(1)), 'Enter');
    await entry(1)
      .getByRole('menuitemcheckbox', { name: t('saved_save') })
      .click();
    await expect.element(entry(1).getByText(t('error_tooMuchSaved'))).toBeVisible();
  });

  test('is below what a hidden person wrote, which is folded until it is asked for', async () => {
    await openInbox([mention(1, { authorId: 5 })]);
    await store(watchingItem, { ...watchingOf(7, { 1: aWatched() }), hidden: { 5: { name: 'bob', projectId: 1 } } });
    await expect.element(entry(1)).not.toBeInTheDocument();
    await page.getByRole('button', { name: t('comment_showHidden') }).click();
    await expect.element(entry(1)).toBeVisible();
  });

  test('mutes its thread, keeps the focus, and unmutes it', async () => {
    await openInbox([mention(1)]);
    storeLevels();
    await choose(entry(1), t('inbox_mute'), t('inbox_muteOpen'));
    await expect.element(muted()).toBeInTheDocument();
    await expect.element(menuButton(entry(1))).toHaveFocus();
    await expect.element(menuButton(entry(1))).toHaveAttribute('aria-expanded', 'false');
    await choose(entry(1), t('inbox_unmute'));
    await expect.element(muted()).not.toBeInTheDocument();
    expect(worker.sent('watch.set-level')).toEqual([
      { projectId: 1, level: 'off' },
      { projectId: 1, level: null },
    ]);
  });

  test('says until when it is snoozed, in the entry and its menu, and ends that from either', async () => {
    const snoozed = (number: number) => mention(number, { read: true, snoozedUntil: Date.now() + HOUR_MS });
    await openInbox([snoozed(1), snoozed(2), mention(3, { read: true })]);
    const line = () => entry(1).getByText(/^Snoozed until /u);
    await expect.element(line()).toBeVisible();
    const looks = [1, 3].map((number) => getComputedStyle(entry(number).element()).borderInlineStart);
    expect(looks[0]).not.toBe(looks[1]);
    await entry(1)
      .getByRole('button', { name: t('snooze_end') })
      .click();
    await choose(entry(2), t('snooze_end'));
    expect(worker.sent('inbox.mark-unread')).toEqual([{ ids: ['mention:1:1'] }, { ids: ['mention:1:2'] }]);
  });

  test('mutes its thread for an hour', async () => {
    await openInbox([mention(1)]);
    storeLevels();
    await choose(entry(1), t('inbox_mute'), t('snooze_hour'));
    await expect.element(muted()).toBeInTheDocument();
    expect(worker.sent('watch.set-level')).toMatchObject([{ projectId: 1, level: 'off' }]);
    expect(worker.sent('watch.set-level')[0]?.until).toBeGreaterThan(Date.now() + 0.9 * HOUR_MS);
    await expect.element(muted()).toMatchTextContent(/^Muted until /u);
    await press(menuButton(entry(1)), 'Enter');
    await expect.element(entry(1).getByRole('menuitem', { name: t('inbox_unmute') })).toBeVisible();
    await expect.element(entry(1).getByRole('menuitem', { name: t('inbox_mute') })).not.toBeInTheDocument();
  });

  test('hides its writer, whose entries are folded until they are asked for', async () => {
    await openInbox([mention(1, { authorId: 5 }), comment(2, { authorId: 5 })]);
    worker.on('watch.hide-person', async ({ uid, name }) => {
      const hidden = { [uid]: { name, projectId: 1 } };
      await store(watchingItem, { ...watchingOf(7, { 1: aWatched() }), hidden });
      return null;
    });
    await choose(entry(1), t('comment_hidePerson'));
    await expect.poll(() => page.getByRole('button', { name: t('comment_showHidden') }).elements()).toHaveLength(2);
    expect(worker.sent('watch.hide-person')).toEqual([{ projectId: 1, uid: 5, name: someone, hidden: true }]);
    await page
      .getByRole('button', { name: t('comment_showHidden') })
      .first()
      .click();
    await press(menuButton(entry(1)), 'Enter');
    await expect.element(entry(1).getByRole('menuitem', { name: t('comment_hidePerson') })).not.toBeInTheDocument();
  });

  test('says why its writer could not be hidden', async () => {
    await openInbox([mention(1, { authorId: 5 })]);
    worker.fail('watch.hide-person', 'storage');
    await choose(entry(1), t('comment_hidePerson'));
    await expect.element(page.getByRole('alert').getByText(t('error_storage'))).toBeVisible();
  });

  test('does not offer to mute a thread that is not watched', async () => {
    await openInbox([mention(1)], { removed: true });
    await press(menuButton(entry(1)), 'Enter');
    await expect.element(entry(1).getByRole('menuitem', { name: t('inbox_markRead') })).toBeVisible();
    await expect.element(entry(1).getByRole('menuitem', { name: t('inbox_mute') })).not.toBeInTheDocument();
  });

  test('says why muting did not work', async () => {
    await openInbox([mention(1)]);
    worker.fail('watch.set-level', 'storage');
    await choose(entry(1), t('inbox_mute'), t('inbox_muteOpen'));
    await expect.element(page.getByRole('alert').getByText(t('error_storage'))).toBeVisible();
  });
});

describe('the trace of an entry', () => {
  const stepsOf = (number: number) =>
    entry(number)
      .getByRole('listitem')
      .elements()
      .map((step) => [...step.children].map(({ textContent }) => textContent));

  test('says why there was a notification: each step in its order, with its time', async () => {
    const now = Date.now();
    const [found, shown] = [now - HOUR_MS, now - 60_000];
    const trace = [
      { at: found, word: 'found' },
      { at: found, word: 'quiet-hours' },
      { at: shown, word: 'shown' },
    ] as const;
    await openInbox([mention(1, { trace: [...trace] })]);
    await ask(entry(1), t('inbox_why'));
    await expect.element(entry(1).getByText(t('trace_shown'), { exact: true })).toBeVisible();
    const time = (at: number) => clockTime(at, now, language());
    expect(stepsOf(1)).toEqual([
      [time(found), t('trace_found')],
      [time(found), t('trace_quietHours')],
      [time(shown), t('trace_shown')],
    ]);
    const times = [...entry(1).element().querySelectorAll('li time')];
    expect(times.map((each) => each.getAttribute('datetime'))).toEqual(
      [found, found, shown].map((at) => new Date(at).toISOString()),
    );
  });

  test('says why there was none', async () => {
    const at = Date.now();
    await openInbox([
      mention(1, { trace: [{ at, word: 'shown' }] }),
      comment(2, { trace: [{ at, word: 'kind-inbox' }] }),
      mention(3, { trace: [{ at, word: 'muted' }] }),
    ]);
    await ask(entry(1), t('inbox_why'));
    await ask(entry(2), t('inbox_whyNot'));
    await expect.element(entry(2).getByText(t('trace_kindInbox'))).toBeVisible();
    await ask(entry(3), t('inbox_whyNot'));
    await expect.element(entry(3).getByText(t('trace_muted'))).toBeVisible();
  });

  test('is not offered of an older entry, which has none', async () => {
    await openInbox([mention(1)]);
    await press(menuButton(entry(1)), 'Enter');
    await expect.element(entry(1).getByRole('menuitem', { name: t('inbox_markRead') })).toBeVisible();
    await expect.element(entry(1).getByText(t('inbox_whyNot'))).not.toBeInTheDocument();
  });
});
