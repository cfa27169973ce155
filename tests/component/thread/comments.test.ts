import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { plural, t } from '../../../utils/locale/i18n';
import { MIRAS_THREAD } from '../../service/seed/thread-texts';
import { openPanel, serveThread } from '../support/pages/open-panel';
import { signIn } from '../support/stored';
import { box, button, commentWith, written } from '../support/thread-view';
import { worker } from '../support/worker';

const MIRA = 7;
const MODERATOR = 40;
const articles = () => page.getByRole('article').elements();

/** The lively thread below Mira’s own project, as the service tells it. */
const lively = MIRAS_THREAD.map(({ by, text, ofTeam = false }, index) =>
  written(index + 1, by, text, {
    ...(by === 'mira' && { authorId: MIRA }),
    ...(by === 'edda' && { badge: MODERATOR }),
    fromTeam: ofTeam,
  }),
);

describe('a thread', () => {
  beforeEach(async () => {
    await signIn({ name: 'mira' });
    serveThread(lively, { authorId: MIRA });
    await openPanel();
  });

  test('begins with the pinned messages, the longer and later ones closed, and goes on with the newest comment', async () => {
    await expect.poll(() => articles().length).toBe(lively.length);
    const isPin = ({ text }: { text: string }): boolean => text.startsWith('/pin ') && !text.includes('Not a pin');
    const newestFirst = lively.toReversed();
    const order = [...newestFirst.filter(isPin), ...newestFirst.filter((comment) => !isPin(comment))];
    expect(articles().map(({ id }) => id)).toEqual(order.map(({ id }) => `comment-${id}`));
    const pins = page.getByRole('region', { name: t('panel_pinned') }).getByRole('article');
    expect(pins.elements()).toHaveLength(2);
    await expect.element(pins.nth(0)).toHaveAccessibleName(`${t('comment_pinned')} From the moderators`);
    await expect
      .element(pins.nth(0).getByText('Please keep reports about single stops', { exact: false }))
      .toBeVisible();
    // The second is closed, so that it does not push the thread away.
    await expect.element(pins.nth(1).getByText('Stops are searched by name', { exact: false })).not.toBeVisible();
    pins.nth(1).element().querySelector('summary')?.focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(pins.nth(1).getByText('Stops are searched by name', { exact: false })).toBeVisible();
    // What any reader can write is no pin.
    await expect.element(commentWith('/pin title:Not a pin')).toBeVisible();
  });

  test('begins all texts in one line, also beside the stripe of the reader’s own', async () => {
    await expect.poll(() => document.querySelector('.comment--own')).not.toBeNull();
    const lefts = Array.from(
      document.querySelectorAll('.comment .rich-text'),
      (text) => text.getBoundingClientRect().left,
    );
    expect(lefts.length).toBeGreaterThan(5);
    expect(new Set(lefts.filter((left) => left > 0)).size).toBe(1);
  });

  test('marks the team, moderators, the author and the reader', async () => {
    const ofTeam = commentWith('Thank you for the report about uploads');
    await expect.element(ofTeam.getByText(t('comment_fromTeam'))).toBeVisible();
    expect(ofTeam.element().textContent).not.toContain('tomasz_dev');
    const moderator = commentWith('Chosen by the editors for the coming week');
    await expect.element(moderator.getByText(t('badge_moderator'))).toBeVisible();
    const own = commentWith('partly: the timetable of the week is kept');
    await expect.element(own.getByText(t('comment_author'))).toBeVisible();
    await expect.element(own.getByText(t('comment_you'))).toBeVisible();
    expect(moderator.getByText(t('comment_you')).elements()).toEqual([]);
  });

  test('highlights mentions, those of the reader most, formats text, and links bare addresses', async () => {
    const mentionIn = (text: string) => commentWith(text).element().querySelector('.rich-text__mention');
    const isOwn = (text: string) => mentionIn(text)?.classList.contains('rich-text__mention--own');
    await expect.element(commentWith('good enough, thanks!')).toBeInTheDocument();
    expect([mentionIn('good enough, thanks!')?.textContent, isOwn('good enough, thanks!')]).toEqual(['@mira', true]);
    expect([mentionIn('it is even nicer')?.textContent, isOwn('it is even nicer')]).toEqual(['@ann', false]);
    expect(mentionIn('of course: it is in')?.textContent).toBe('@Zoë K.');
    expect(commentWith('confirmed').element().querySelector('s')?.textContent).toBe('crashes');
    expect(commentWith('I get this after the update').element().querySelector('pre')?.textContent).toContain(
      'IndexOutOfBoundsException',
    );
    const link = commentWith('this is the board').getByRole('link').last();
    await expect.element(link).toHaveAttribute('href', 'https://example.org/boards?stop=12&lines=5,7');
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect.element(link).toHaveAttribute('target', '_blank');
  });

  test('has its mentions lead to people', async () => {
    const link = commentWith('good enough, thanks!').getByRole('link', { name: '@mira' });
    await expect.element(link).toHaveAttribute('href', 'https://commons.example/u/mira');
  });
});

describe('a thread that', () => {
  beforeEach(() => signIn());

  test('has no comments says so, and can be written in', async () => {
    serveThread([], { authorId: 50 });
    await openPanel();
    await expect.element(page.getByText(t('panel_empty'))).toBeVisible();
    await expect.element(box()).toBeVisible();
  });

  test('takes no comments can be read, and says why nothing can be written', async () => {
    serveThread([written(1, 'old_oak', 'Which sensor does it use?')], { authorId: 50, commentsAllowed: false });
    await openPanel();
    await expect.element(page.getByText(t('error_commentsDisabled'))).toBeVisible();
    await expect.element(commentWith('Which sensor does it use?')).toBeVisible();
    expect(page.getByRole('textbox').elements()).toEqual([]);
  });

  test('holds a comment that could not be read counts it, and shows the others', async () => {
    serveThread([written(1, 'hugo_v', 'The contour lines are beautiful.')], { authorId: 50, skipped: 1 });
    await openPanel();
    await expect.element(page.getByText(plural('panel_skipped', 1))).toBeVisible();
    await expect.element(commentWith('The contour lines are beautiful.')).toBeVisible();
    await expect.element(page.getByRole('img', { name: plural('count_comments', 2) })).toBeVisible();
  });

  test('has a thousand comments can be written in without delay', async () => {
    serveThread(Array.from({ length: 1_000 }, (_, index) => written(index + 1, 'old_oak', `Number ${index + 1}`)));
    await openPanel();
    await expect.element(page.getByRole('img', { name: plural('count_comments', 1_000) })).toBeVisible();
    await box().click();
    const startedAt = performance.now();
    await userEvent.keyboard('x'.repeat(40));
    expect(performance.now() - startedAt).toBeLessThan(4_000);
    await expect.element(box()).toHaveValue('x'.repeat(40));
  });

  const UNREADABLE = ['project-private', 'project-not-found'] as const;
  test.for(UNREADABLE)('can’t be read says why and takes no comments: %s', async (code) => {
    worker.on('thread.refresh', () => ({ code, message: 'There is nothing for you here.' }));
    await openPanel();
    await expect
      .element(page.getByRole('status').getByText('There is nothing for you here.', { exact: false }))
      .toBeVisible();
    expect(page.getByRole('textbox').elements()).toEqual([]);
    expect(articles()).toEqual([]);
  });
});

describe('a thread of a person who is signed out', () => {
  test('says how many comments there are, shows none, and leads to signing in', async () => {
    serveThread([], { uid: null, fetchedAt: null, count: 24 });
    await openPanel();
    await expect.element(page.getByRole('img', { name: plural('count_comments', 24) })).toBeVisible();
    expect(articles()).toEqual([]);
    expect(page.getByRole('textbox').elements()).toEqual([]);
    await button('error_button_signIn').click();
    expect(worker.sent('session.open-sign-in')).toEqual([{ nonce: 'nonce' }]);
  });
});
