import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { language, t } from '../../../../utils/locale/i18n';
import { settingsItem } from '../../../../utils/storage/items';
import { read } from '../../../../utils/storage/store';
import { chooseLanguage } from '../../support/looks/language/choose-language';
import { store } from '../../support/stored';
import { openMine, TODAY } from './support';

const DAY_MS = 86_400_000;
const card = page.getByRole('article');
const figures = () => card.getByRole('button', { name: new RegExp(`^${t('mine_likes')}`) });
const signed = (by: number) => new Intl.NumberFormat(language(), { signDisplay: 'exceptZero' }).format(by);
const dayOf = (day: number) =>
  new Intl.DateTimeFormat(language(), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(day * DAY_MS);

describe('an own project', () => {
  test('has its figures and the change of a week in one line below its name, and says on opening how it went', async () => {
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
    await expect.element(figures()).toMatchTextContent(/140\s*\u200e?\+40.*25\s*\u200e?\+5.*3\s*$/u);
    expect(card.element().getBoundingClientRect().height).toBeLessThan(80);
    expect(card.getByRole('img').elements()).toHaveLength(0);
    await figures().click();
    await expect.element(card.getByText(t('mine_since', signed(40), dayOf(TODAY - 7)))).toBeVisible();
    await expect.element(card.getByText(t('mine_since', signed(0), dayOf(TODAY - 7)))).toBeVisible();
    const plot = t('mine_plot', t('mine_likes'), dayOf(TODAY - 40), 8, 140, 140);
    expect(card.getByRole('img', { name: plot }).elements()).toHaveLength(1);
    expect(card.getByRole('img').elements()).toHaveLength(3);
    await figures().click();
    expect(card.getByRole('img').elements()).toHaveLength(0);
  });

  test.each(['en', 'ru'] as const)(
    'breaks its title between words at every width and size of text, in %s',
    async (language) => {
      const figures = { likes: 2_900, downloads: 118_000, comments: 24 };
      const past = [{ day: TODAY - 10, likes: 1_500, downloads: 60_000, comments: 18 }];
      await openMine({
        7: { title: 'Departures on the wall', ...figures, past },
        8: { title: 'Without', ...figures, past },
      });
      await chooseLanguage(language);
      onTestFinished(() => page.viewport(400, 600));
      for (const textSize of ['usual', 'larger'] as const)
        for (const width of [280, 320, 376, 400, 440, 600, 640, 759, 760]) {
          await store(settingsItem, { ...(await read(settingsItem)), textSize });
          await expect.poll(() => document.documentElement.dataset.look).toContain(textSize);
          await page.viewport(width, 600);
          const link = card.getByRole('link', { name: 'Departures on the wall' });
          // The view is loaded anew in another language.
          await expect.element(link).toBeVisible();
          const { firstChild: title } = link.element();
          const word = document.createRange();
          word.setStart(title as Text, 0);
          word.setEnd(title as Text, 'Departures'.length);
          expect([textSize, width, word.getClientRects().length]).toEqual([textSize, width, 1]);
        }
    },
  );

  test('without a title has a link with a name', async () => {
    await openMine({ 7: { title: '', likes: 1 } });
    await expect
      .element(card.getByRole('link', { name: t('project_untitled') }))
      .toHaveAttribute('href', '#/project/7');
  });
});
