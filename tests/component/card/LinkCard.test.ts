import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { plural, t } from '../../../utils/locale/i18n';
import { aProject } from '../../unit/support';
import { openCard } from '../support/pages/open-card';
import { button } from '../support/thread-view';
import { worker } from '../support/worker';

const PROJECT = aProject({ title: 'Departures on the wall', authorName: 'mira', likes: 7, comments: 24, size: '3 MB' });
const card = () => page.getByRole('main');

describe('the card of a link', () => {
  test('shows what is known here, without asking the service, and leads to the comments', async () => {
    worker.on('card.read', () => ({ project: PROJECT, seenAt: Date.now() - 3_600_000, newComments: 2 }));
    const presses = await openCard();
    const project = page.getByRole('article', { name: 'Departures on the wall' });
    await expect.element(project.getByRole('heading', { name: 'Departures on the wall' })).toBeVisible();
    await expect.element(project.getByText('mira')).toBeVisible();
    await expect.element(project.getByText('3 MB')).toBeInTheDocument();
    await expect.element(project.getByText(plural('card_new', 2))).toBeInTheDocument();
    await expect.element(page.getByText(t('savedCopy', '1 hour ago'))).toBeVisible();
    await button('card_comments').click();
    expect(presses()).toBe(1);
    expect([worker.sent('card.read'), worker.sent('card.fetch')]).toEqual([[{ nonce: 'nonce' }], []]);
  });

  test('asks the service once for a project that is not known, and says so meanwhile', async () => {
    const letGo = worker.hold('card.fetch');
    await openCard();
    await expect.element(page.getByText(t('card_asking'))).toBeVisible();
    await expect.element(card()).toHaveAttribute('aria-busy', 'true');
    letGo();
    await expect.element(page.getByRole('heading', { name: 'Pocket Budget' })).toBeVisible();
    await expect.element(card()).toHaveAttribute('aria-busy', 'false');
    await expect.element(page.getByText(t('updatedNow'))).toBeVisible();
    expect(worker.sent('card.fetch')).toEqual([{ nonce: 'nonce' }]);
  });

  test.for(['project-private', 'project-not-found'] as const)(
    'says in the service’s own words that the project can’t be had, and offers no comments: %s',
    async (code) => {
      worker.fail('card.fetch', { code, message: 'There is nothing for you here.' });
      await openCard();
      await expect.element(page.getByText('There is nothing for you here.', { exact: false })).toBeVisible();
      expect(page.getByRole('button').elements()).toEqual([]);
    },
  );

  test.for([
    ['card.fetch', 'offline', 'error_offline'],
    ['card.read', 'bad-request', 'error_badRequest'],
  ] as const)('still offers them where it may work the next time: %s, %s', async ([request, code, words]) => {
    worker.fail(request, code);
    await openCard();
    await expect.element(page.getByText(t(words), { exact: false })).toBeVisible();
    await expect.element(button('card_comments')).toBeVisible();
  });
});
