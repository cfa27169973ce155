import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '../../../../utils/locale/i18n';
import { openMine, TODAY } from './support';

const DAY_MS = 86_400_000;
/** The history of likes alone, by days ago. */
const liked = (...all: [ago: number, likes: number][]) =>
  all.map(([ago, likes]) => ({ day: TODAY - ago, likes, downloads: 0, comments: 0 }));
const card = page.getByRole('article');
const dayOf = (day: number) =>
  new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(day * DAY_MS);
const milestone = (count: number, day: number) => t('mine_milestone', t('count_likes_other', count), dayOf(day));

describe('the card of an own project', () => {
  test('says what changed within a week, and how it went', async () => {
    await openMine({
      7: {
        likes: 140,
        downloads: 25,
        comments: 3,
        past: [
          { day: TODAY - 40, likes: 8, downloads: 0, comments: 0 },
          { day: TODAY - 10, likes: 100, downloads: 20, comments: 3 },
        ],
      },
    });
    await expect.element(card.getByText(t('mine_week', '+40'))).toBeVisible();
    await expect.element(card.getByText(t('mine_week', '+5'))).toBeVisible();
    await expect.element(card.getByText(t('mine_same'))).toBeVisible();
    const plot = t('mine_plot', t('mine_likes'), dayOf(TODAY - 40), 8, 140, 140);
    expect(card.getByRole('img', { name: plot }).elements()).toHaveLength(1);
  });

  test('shows two milestones, and no more of them to unfold', async () => {
    await openMine({ 7: { likes: 30, past: liked([40, 8], [30, 12], [20, 30]) } });
    await expect.element(card.getByText(milestone(25, TODAY - 20))).toBeVisible();
    await expect.element(card.getByText(milestone(10, TODAY - 30))).toBeVisible();
    await expect.element(card.getByText(/more milestone/u)).not.toBeInTheDocument();
  });

  test('shows the newest two of three milestones, and the other on request', async () => {
    await openMine({ 7: { likes: 60, past: liked([40, 8], [30, 12], [20, 30], [15, 60]) } });
    await expect.element(card.getByText(milestone(50, TODAY - 15))).toBeVisible();
    await expect.element(card.getByText(milestone(25, TODAY - 20))).toBeVisible();
    await expect.element(card.getByText(milestone(10, TODAY - 30))).not.toBeVisible();
    await card.getByText(t('mine_earlier_one', 1)).click();
    await expect.element(card.getByText(milestone(10, TODAY - 30))).toBeVisible();
  });

  test('of a project without a title has a link with a name', async () => {
    await openMine({ 7: { title: '', likes: 1 } });
    await expect
      .element(card.getByRole('link', { name: t('project_untitled') }))
      .toHaveAttribute('href', '#/project/7');
  });

  test('has a plot for each figure, which the sums have not', async () => {
    await openMine({ 7: { likes: 1200 }, 8: { likes: 34 } });
    await expect.element(page.getByText('1,234', { exact: true })).toBeVisible();
    expect(card.getByRole('img').elements()).toHaveLength(6);
    expect(page.getByRole('img').elements()).toHaveLength(6);
    const [likes] = card.first().element().querySelectorAll('.figure');
    expect([...(likes?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      t('mine_likes'),
      '1,200',
      t('mine_first'),
      '',
    ]);
  });
});
