import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { t, type MessageKey } from '../../../../../utils/locale/i18n';
import { isolate } from '../../../../../utils/text/bidi';
import type { InboxEntry } from '../../../../../utils/watch/types';
import { mention, openInbox } from '../support';

const by = (key: MessageKey) => t(key, isolate('bo'));
const card = page.getByRole('article');

async function openCard(change: Partial<InboxEntry>): Promise<void> {
  await openInbox([mention(70, { title: 'Departures', author: 'bo', text: 'hello @ann', ...change })]);
  await expect.element(card).toBeVisible();
}

describe('a card of the inbox', () => {
  test.each([
    ['mention', 'bo', by('mention_by')],
    ['mention', '', t('mention_byTeam')],
    ['answer', 'bo', by('answer_by')],
    ['comment', 'bo', by('comment_by')],
    ['update', 'bo', by('update_by')],
    ['project', 'bo', by('project_by')],
    ['update', '', t('update_by', t('comment_nameless'))],
    ['news', '', 'Departures'],
  ] as const)('says what happened and who did it: %s by “%s”', async (kind, author, headline) => {
    await openCard({ kind, author, ...(kind === 'news' && { projectId: null, commentId: null }) });
    await expect.element(card.getByRole('heading')).toHaveTextContent(headline);
    await expect.element(card.getByRole('heading').getByRole('button')).toHaveTextContent(headline);
    await expect.element(card).toMatchTextContent(/hello @ann/u);
  });

  test('is named by its thread and its headline', async () => {
    await openCard({});
    await expect.element(card).toHaveAccessibleName(`Departures ${by('mention_by')}`);
  });

  test('has the direction of the page in its own sentences, and of its title in an announcement', async () => {
    await openInbox([
      mention(1, { author: 'علي_حسن' }),
      mention(2, { id: 'news:2', kind: 'news', title: 'خبر', projectId: null, commentId: null }),
    ]);
    const headings = card.getByRole('heading');
    await expect.element(headings.first()).not.toHaveAttribute('dir');
    await expect.element(headings.last()).toHaveAttribute('dir', 'auto');
  });

  test('shows formatting as what it means, and no link that leads elsewhere', async () => {
    await openCard({ text: 'so **bold** at https://elsewhere.example/x' });
    await expect.element(card.getByText('bold', { exact: true })).toBeVisible();
    expect(card.element().querySelector('strong')?.textContent).toBe('bold');
    await expect.element(card).toMatchTextContent(/https:\/\/elsewhere\.example\/x/u);
    const links = card.getByRole('link').elements();
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#/project/1/comments']);
  });

  test.each([
    [{ author: 'cy', text: 'who comes?' }, 'cy'],
    [{ author: '', text: 'who comes?' }, t('comment_team')],
    [{ author: '', text: 'who comes?', nameless: true as const }, t('comment_nameless')],
  ])('quotes the previous comment with its author: %j', async (before, author) => {
    await openCard({ before });
    const quote = card.getByRole('blockquote');
    await expect.element(quote).toHaveTextContent(`${author} who comes?`);
  });

  test.each([
    [{ goneAt: 9 }, true],
    [{}, false],
  ] as const)('with %j is marked as deleted: %s; its text stays', async (entry, isMarked) => {
    await openCard(entry);
    await expect.element(card).toMatchTextContent(/hello @ann/u);
    expect(card.getByText(t('inbox_gone')).query() !== null).toBe(isMarked);
  });

  test('says “Someone” for an author without a name', async () => {
    await openCard({ author: '', nameless: true });
    await expect.element(card.getByRole('heading')).toHaveTextContent(t('mention_by', t('comment_nameless')));
  });

  test('of an announcement without title and text has a button with a name, and no empty text', async () => {
    await openCard({ kind: 'news', title: '', text: ' \n', projectId: null, commentId: null });
    await expect.element(card.getByRole('button', { name: t('news_untitled') })).toBeVisible();
    expect(card.element().querySelector('.inbox-card__text')).toBeNull();
  });
});
