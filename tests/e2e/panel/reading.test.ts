import { describe, expect } from 'vitest';
import {
  COMMENTS_OFF_PROJECT,
  EDDA,
  EMPTY_THREAD_PROJECT,
  HOSTILE_PROJECT,
  HUGE_THREAD_PROJECT,
  JONAS,
  MIRA,
  MIRAS_PROJECT,
  OTHERS_PROJECT,
} from '../../service/fixtures.ts';
import { changeAnswers } from '../harness/service/answers.ts';
import { formatPin } from '../../../utils/text/pins.ts';
import { boxIn, commentWith, postIn } from '../harness/service/own-thread.ts';
import { openProject, panelOf } from '../harness/panel.ts';
import { threadAt } from '../harness/service/service-api.ts';
import { beSignedIn, beSignedOut } from '../harness/service/session.ts';
import { signIn } from '../harness/sign-in.ts';
import { SOON, test } from '../harness/test.ts';
import { words } from '../harness/words.ts';

describe('the panel of somebody signed out', () => {
  test('says how many comments there are and shows none, and leads to signing in', async ({ extension, service }) => {
    await beSignedOut(extension);
    const { panel } = await openProject(extension, service, MIRAS_PROJECT);
    const count = (await threadAt(service, MIRAS_PROJECT)).length;
    await panel.getByText(words('panel_signedOutCount_other', count)).waitFor();
    expect(await panel.getByRole('article').count()).toBe(0);
    expect(await panel.getByRole('textbox').count()).toBe(0);
    const opened = extension.context.waitForEvent('page');
    await panel.getByRole('button', { name: words('panel_signIn') }).click();
    await (await opened).waitForURL(extension.address('options.html#/sign-in**'));
  });

  test('fills as soon as somebody signs in, and empties as soon as they sign out', async ({ extension, service }) => {
    await beSignedOut(extension);
    const { panel } = await openProject(extension, service, OTHERS_PROJECT);
    await panel.getByRole('button', { name: words('panel_signIn') }).waitFor();
    await signIn(extension, MIRA);
    await commentWith(panel, 'The contour lines are beautiful.').waitFor();
    await panel.getByRole('textbox', { name: 'Comment' }).waitFor();
    await beSignedOut(extension);
    await panel.getByRole('button', { name: words('panel_signIn') }).waitFor();
    expect(await panel.getByRole('article').count()).toBe(0);
  });
});

const asMira = test.extend('signedIn', { auto: true }, async ({ extension }) => {
  await beSignedIn(extension, MIRA);
  return true;
});

describe('a thread', () => {
  asMira('begins with the pinned messages and goes on with the newest comment', async ({ extension, service }) => {
    const { page, panel } = await openProject(extension, service, MIRAS_PROJECT);
    await panel.getByRole('article').first().waitFor();
    const served = await threadAt(service, MIRAS_PROJECT);
    await expect.poll(() => panel.getByRole('article').count(), SOON).toBe(served.length);
    const ids = await panel.getByRole('article').evaluateAll((articles) => articles.map(({ id }) => id));
    const isPin = ({ message }: { message: string }): boolean =>
      message.startsWith('/pin ') && !message.includes('Not a pin');
    const newestFirst = served.toReversed();
    expect(ids).toEqual(
      [...newestFirst.filter(isPin), ...newestFirst.filter((comment) => !isPin(comment))].map(
        ({ id }) => `comment-${id}`,
      ),
    );
    const pins = panel.getByRole('region', { name: words('panel_pinned') }).getByRole('article');
    await expect.poll(() => pins.count(), SOON).toBe(2);
    await pins.first().getByText('From the moderators').waitFor();
    await pins.first().getByText('Please keep reports about single stops').waitFor();
    // Somebody else's is closed, so that it does not push the thread away, and opens.
    await pins.nth(1).getByText('Read me first').click();
    await pins.nth(1).getByText('Stops are searched by name').waitFor();
    // What anybody can write is no pin.
    await commentWith(panel, '/pin title:Not a pin').waitFor();
    await page.close();
  });

  asMira('marks the team, moderators, the author and oneself', async ({ extension, service }) => {
    const { panel } = await openProject(extension, service, MIRAS_PROJECT);
    const ofTeam = commentWith(panel, 'Thank you for the report about uploads');
    await ofTeam.getByText(words('comment_fromTeam')).waitFor();
    expect(await ofTeam.textContent()).not.toContain('tomasz_dev');
    const moderator = commentWith(panel, 'Chosen by the editors for the coming week');
    await moderator.getByText(words('badge_moderator')).waitFor();
    const own = commentWith(panel, 'partly: the timetable of the week is kept');
    await own.getByText(words('comment_author')).waitFor();
    await own.getByText(words('comment_you')).waitFor();
    expect(await moderator.getByText(words('comment_you')).count()).toBe(0);
  });

  asMira(
    'sets off mentions, one’s own most, formats text, and links bare addresses',
    async ({ extension, service }) => {
      const { panel } = await openProject(extension, service, MIRAS_PROJECT);
      const mentioned = commentWith(panel, 'good enough, thanks!');
      await mentioned.locator('.rich-text__mention--own').getByText('@mira').waitFor();
      expect(await commentWith(panel, 'it is even nicer').locator('.rich-text__mention--own').count()).toBe(0);
      expect(await commentWith(panel, 'it is even nicer').locator('.rich-text__mention').textContent()).toBe('@ann');
      expect(await commentWith(panel, 'of course: it is in').locator('.rich-text__mention').textContent()).toBe(
        '@Zoë K.',
      );
      await commentWith(panel, 'confirmed').locator('s').getByText('crashes').waitFor();
      await commentWith(panel, 'I get this after the update')
        .locator('pre')
        .getByText('IndexOutOfBoundsException')
        .waitFor();
      const link = commentWith(panel, 'this is the board').locator('.rich-text__link');
      expect(await link.getAttribute('href')).toBe('https://example.org/boards?stop=12&lines=5,7');
      expect([await link.getAttribute('rel'), await link.getAttribute('target')]).toEqual([
        'noopener noreferrer',
        '_blank',
      ]);
    },
  );

  asMira('with hostile texts is only shown', async ({ extension, service }) => {
    const { page, panel } = await openProject(extension, service, HOSTILE_PROJECT);
    await panel.getByRole('article').nth(12).waitFor();
    const served = await threadAt(service, HOSTILE_PROJECT);
    await expect.poll(() => panel.getByRole('article').count(), SOON).toBe(served.length);
    const found = await panel.evaluate(() => ({
      ran: '__hostile' in globalThis,
      links: [...document.querySelectorAll('a[href]')].map(
        (link) => new URL((link as HTMLAnchorElement).href).protocol,
      ),
      injected: document.querySelectorAll(
        'main script, main iframe, main b, main i, main [onerror], main [onclick], main img[src="x"]',
      ).length,
      wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }));
    expect(found).toEqual({
      ran: false,
      links: found.links.filter((scheme) => scheme === 'https:' || scheme === 'http:'),
      injected: 0,
      wide: 0,
    });
    expect(await page.evaluate(() => '__hostile' in globalThis)).toBe(false);
  });

  asMira('of nobody yet says so', async ({ extension, service }) => {
    const { panel } = await openProject(extension, service, EMPTY_THREAD_PROJECT);
    await panel.getByText(words('panel_empty')).waitFor();
    await panel.getByRole('textbox', { name: 'Comment' }).waitFor();
  });

  asMira('whose comments are off can be read, and says why nothing can be written', async ({ extension, service }) => {
    const { panel } = await openProject(extension, service, COMMENTS_OFF_PROJECT);
    await panel.getByText(words('panel_commentsOff')).waitFor();
    await commentWith(panel, 'Which sensor does it use?').waitFor();
    expect(await panel.getByRole('textbox').count()).toBe(0);
  });

  asMira('of a thousand comments opens, and can be written in without delay', async ({ extension, service }) => {
    const { page, panel } = await openProject(extension, service, HUGE_THREAD_PROJECT);
    await panel.getByText(words('count_comments_other', '1,000')).waitFor();
    await panel.getByRole('article').first().waitFor();
    await panel.getByRole('textbox', { name: 'Comment' }).click();
    const startedAt = performance.now();
    await page.keyboard.type('x'.repeat(40));
    expect(performance.now() - startedAt).toBeLessThan(4_000);
  });

  asMira('counts the comments it could not read, and shows the others', async ({ extension, service }) => {
    await changeAnswers(extension.context, 'v2/view_comments.php', (answer) => {
      const comments = JSON.parse(answer['data'] as string) as object[];
      answer['data'] = JSON.stringify(comments.toSpliced(2, 1, { message: 'nobody’s' }));
    });
    const { panel } = await openProject(extension, service, OTHERS_PROJECT);
    await panel.getByText(words('panel_skipped_one', 1)).waitFor();
    await commentWith(panel, 'The contour lines are beautiful.').waitFor();
  });
});

describe('what may be deleted', () => {
  const OTHERS = 'The contour lines are beautiful.';
  const JONAS_WROTE = 'How large is the map of one county?';

  test.for([
    ['the author of the project', MIRA, MIRAS_PROJECT, 'all'],
    ['somebody without a badge', JONAS, MIRAS_PROJECT, 'own'],
    ['a moderator', EDDA, OTHERS_PROJECT, 'all'],
  ] as const)('by %s', async ([, person, projectId, may], { extension, service }) => {
    await beSignedIn(extension, person);
    const { panel } = await openProject(extension, service, projectId);
    const served = await threadAt(service, projectId);
    await expect.poll(() => panel.getByRole('article').count(), SOON).toBe(served.length);
    await expect.poll(() => panel.getByText(words('updatedNow')).count(), SOON).toBe(1);
    // Closed pins hold their buttons, too.
    const deletable = await panel
      .locator('article:has(.comment-delete button)')
      .evaluateAll((articles) => articles.map(({ id }) => id.replace('comment-', '')));
    const expected = served.filter(({ uid }) => may === 'all' || uid === String(person.uid)).map(({ id }) => id);
    expect(expected.length).toBeGreaterThan(1);
    expect(deletable.toSorted()).toEqual(expected.toSorted());
  });

  test('is only one’s own in somebody else’s project', async ({ extension, service }) => {
    await beSignedIn(extension, JONAS);
    const { panel } = await openProject(extension, service, OTHERS_PROJECT);
    await commentWith(panel, JONAS_WROTE).getByRole('button', { name: 'Delete' }).waitFor();
    expect(await commentWith(panel, OTHERS).getByRole('button', { name: 'Delete' }).count()).toBe(0);
  });
});

asMira(
  'a panel below the page grows with its comments, while the page keeps the same place for it',
  async ({ extension, service }) => {
    const { id } = await service.control.project({ owner: 'old_oak', title: 'Many short words' });
    const { page, panel } = await openProject(extension, service, id);
    await page.setViewportSize({ width: 1280, height: 720 });
    await panel.getByText(words('panel_empty')).waitFor();
    const heights = async (): Promise<number[]> => [
      await panel.locator('.shell--growing').evaluate((shell) => shell.getBoundingClientRect().height),
      await page.locator('sidethread-comments').evaluate((host) => host.getBoundingClientRect().height),
    ];
    const [empty = 0, place = 0] = await heights();
    expect(empty).toBeLessThan(place - 100);
    expect(await panel.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor)).toBe(
      'rgba(0, 0, 0, 0)',
    );
    // The composer is one line until it has the focus, and stays open then.
    const box = boxIn(panel);
    const lineHeight = await box.evaluate((area) => area.getBoundingClientRect().height);
    expect(lineHeight).toBeLessThan(45);
    await expect(postIn(panel).isVisible()).resolves.toBe(false);
    await box.focus();
    await postIn(panel).waitFor();
    await box.press('Tab');
    const preview = panel.getByRole('button', { name: words('composer_preview') });
    await expect.poll(() => preview.evaluate((button) => button === document.activeElement), SOON).toBe(true);
    await preview.blur();
    expect(await postIn(panel).isVisible()).toBe(true);

    for (let index = 1; index <= 36; index++)
      await service.control.comment({ as: 'old_oak', projectId: id, message: `Short ${index}` });
    const long = formatPin({ title: 'Read me', message: 'All that one should know. '.repeat(20) });
    await service.control.comment({ as: 'old_oak', projectId: id, message: long });
    await page.reload();
    const again = await panelOf(page);
    await again.locator('.comment-pin details:not([open])').waitFor();
    await again.locator('article.comment').nth(5).waitFor();
    const inView = await again
      .locator('article.comment')
      .evaluateAll((all) => all.filter((article) => article.getBoundingClientRect().bottom <= innerHeight - 12).length);
    expect(inView).toBeGreaterThanOrEqual(5);
    expect(await page.locator('sidethread-comments').evaluate((host) => host.getBoundingClientRect().height)).toBe(
      place,
    );
    // Head and tools share a line.
    const tops = await again
      .locator('.thread-head__actions, .thread-tools')
      .evaluateAll((parts) =>
        parts.map((part) => part.getBoundingClientRect()).map(({ top, height }) => top + height / 2),
      );
    expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? 100))).toBeLessThan(8);
  },
);
