import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { InboxEntry } from '../../../../../utils/watch/types';
import { mention, openInbox } from '../support';

const card = page.getByRole('article');

async function openCard(change: Partial<InboxEntry>): Promise<void> {
  await openInbox([mention(70, { title: 'Departures', author: 'bo', text: 'hello @ann', ...change })]);
  await expect.element(card).toBeVisible();
}

describe('a card of the inbox', () => {
  test.each([
    ['mention', 'bo', '\u2068bo\u2069 mentioned you'],
    ['mention', '', 'The service’s team mentioned you'],
    ['answer', 'bo', '\u2068bo\u2069 commented on your project'],
    ['comment', 'bo', '\u2068bo\u2069 commented in a thread you follow'],
    ['update', 'bo', '\u2068bo\u2069 updated a project you follow'],
    ['project', 'bo', '\u2068bo\u2069 published a project'],
    ['update', '', 'Someone updated a project you follow'],
    ['news', '', 'Departures'],
  ] as const)('says what happened and who did it: %s by “%s”', async (kind, author, headline) => {
    await openCard({ kind, author, ...(kind === 'news' && { projectId: null, commentId: null }) });
    await expect.element(card.getByRole('heading')).toHaveTextContent(headline);
    await expect.element(card.getByRole('heading').getByRole('button')).toHaveTextContent(headline);
    await expect.element(card).toMatchTextContent(/hello @ann/u);
  });

  test('is named by its thread and its headline', async () => {
    await openCard({});
    await expect.element(card).toHaveAccessibleName('Departures \u2068bo\u2069 mentioned you');
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
    [{ author: '', text: 'who comes?' }, 'The service’s team'],
    [{ author: '', text: 'who comes?', nameless: true as const }, 'Someone'],
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
    expect(card.getByText('Deleted').query() !== null).toBe(isMarked);
  });

  test('says “Someone” for an author without a name', async () => {
    await openCard({ author: '', nameless: true });
    await expect.element(card.getByRole('heading')).toHaveTextContent('Someone mentioned you');
  });

  test('of an announcement without title and text has a button with a name, and no empty text', async () => {
    await openCard({ kind: 'news', title: '', text: ' \n', projectId: null, commentId: null });
    await expect.element(card.getByRole('button', { name: 'Untitled news' })).toBeVisible();
    expect(card.element().querySelector('.inbox-card__text')).toBeNull();
  });
});
