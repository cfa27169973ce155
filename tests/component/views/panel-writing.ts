import { page } from 'vitest/browser';
import { t } from '../../../utils/locale/i18n';
import { outboxItem } from '../../../utils/storage/items';
import type { Placed } from '../support/pages/open-placed-panel';
import { store } from '../support/stored';
import { worker } from '../support/worker';
import { openOwnThread, openThread, panel, post, removal } from './panel';
import { chooseItem, failing, part, press, pressing, text, there, type } from './steps';
import type { View } from './view';

const box = () => page.getByRole('textbox', { name: t('composer_comment') });

async function openWritten(written: string, open = openThread): Promise<void> {
  await open();
  await type(box(), written);
}

/** Several comments of one’s own project, chosen to be deleted. */
async function openChoice(): Promise<void> {
  await openOwnThread();
  await chooseItem('popup_more', 'deletion_several');
  await press('deletion_all');
}

/** A thread with a comment on its way. */
async function openPending(change: Parameters<typeof post>[0]): Promise<void> {
  await openThread({ outbox: [post(change)] });
  await part('.comment-pending');
}

/** Opens the panel in another place. */
const at = (placed: Placed) => (): Promise<unknown> => openThread({ placed });

const LATER = { state: 'waiting', dueAt: Date.now() + 600_000 } as const;

export const PANEL_WRITING_VIEWS: readonly View[] = [
  panel('names that complete what is typed', () => openWritten('Well, @'), '.mention-area__names'),
  panel('a comment that is too long', () => openWritten('x'.repeat(1_010))),
  panel('a comment that is nearly too long', () => openWritten('x'.repeat(950))),
  panel(
    'the preview of a comment',
    pressing(() => openWritten('Be **kind**, @old_oak https://trams.example/'), 'composer_preview'),
    '.comment-preview',
  ),
  panel('the preview of a pinned message', async () => {
    await openOwnThread();
    (await there(box())).focus();
    await press('composer_pin');
    await type(page.getByRole('textbox', { name: t('composer_pinTitle') }), 'Rules of the house');
    await type(box(), 'Be **kind**');
    await press('composer_preview');
    await part('.comment-preview--pin');
  }),
  panel('a comment that could not be posted', async () => {
    worker.fail('comment.post', 'covered');
    await openWritten('not by this press');
    await press('composer_post');
    await there(page.getByRole('alert'));
  }),
  panel('a comment that could not be posted, under an effect over all', async () => {
    worker.fail('comment.post', 'veiled');
    await openWritten('not by this press');
    await press('composer_post');
    await there(page.getByRole('alert'));
  }),
  panel('a comment that waits to be sent', () => openPending(LATER)),
  panel('a comment that waits for the network', () => openPending({ ...LATER, failure: { code: 'offline' } })),
  panel('a comment that waits for the service', () =>
    openPending({ ...LATER, failure: { code: 'cooldown', message: 'Please wait a little.' } }),
  ),
  panel(
    'a comment of a panel that was closed',
    () => openPending({ state: 'unconfirmed', dueAt: Date.now() - 60_000 }),
    'comment_abandoned',
  ),
  panel('a comment that is being checked', () => openPending({ state: 'checking', cutOffAt: 1 })),
  panel('a comment that was refused, and one that is too long', async () => {
    const failure = { code: 'bad-word', message: 'Mind your words.' } as const;
    await openPending({ state: 'failed', failure });
    await type(box(), 'x'.repeat(1_010));
    await text('comment_failed');
  }),
  panel(
    'a comment that was perhaps sent',
    () => openPending({ state: 'failed', failure: { code: 'perhaps-sent' } }),
    'error_perhapsSent',
  ),
  panel(
    'a comment that could not be taken back',
    failing('comment.withdraw', () => openPending(LATER), 'comment_undo'),
    'error_storage',
  ),
  panel('a comment that could not be deleted', async () => {
    worker.fail('comment.delete', 'storage');
    await openThread();
    await press('comment_delete');
    await there(page.getByRole('alert'));
  }),
  panel('the menu of another person’s comment', async () => {
    await openOwnThread();
    await press('comment_actions', page.getByRole('article'));
  }),
  panel('a comment that will be deleted', () => openOwnThread({ outbox: [removal(6)] }), 'comment_undo'),
  panel(
    'a comment whose deletion could not be undone',
    failing('comment.restore', () => openOwnThread({ outbox: [removal(6)] }), 'comment_undo'),
    'comment_notKept',
  ),
  panel('a comment that the service did not delete', async () => {
    const failure = { code: 'access-denied', message: 'Not yours.' } as const;
    await openOwnThread({ outbox: [removal(6, { state: 'failed', failure })] });
    await text('comment_notDeleted');
  }),
  panel('comments that are chosen to be deleted', () => openChoice(), '.comment-choice__box:checked'),
  panel('several comments that will be deleted', async () => {
    await openOwnThread();
    await store(outboxItem, [removal(3), removal(6)]);
    await part('.deletion-bar__state');
  }),
  panel('beside the page', at({ at: 'beside', wanted: { at: 'beside' } })),
  panel('beside the page for now, on its left', at({ at: 'beside', side: 'left', isPeek: true })),
  panel('over the page, which has no place for it', at({ at: 'sheet', isPeek: true })),

  panel('folded to a bar', at({ wanted: { isFolded: true } })),
  {
    ...panel('folded beside the page', at({ at: 'beside', wanted: { at: 'beside', isFolded: true } })),
    isWordless: true,
  },
];
