import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drawFrame } from '../../../../entrypoints/popup/first-paint/draw-frame';
import { viewStateItem } from '../../../../entrypoints/popup/first-paint/stored';
import { t } from '../../../../utils/locale/i18n';
import { DEFAULT_SETTINGS, type Settings } from '../../../../utils/settings';
import { setLanguage } from '../../../../utils/own-page/display/set-language';
import { inboxItem, savedItem, settingsItem } from '../../../../utils/storage/items';
import { read } from '../../../../utils/storage/store';
import { aSavedThing, anAccount, anEntry } from '../../../unit/support';
import { manyProjects, serveProjects } from '../../support/catalogue';
import { mountPoint } from '../../support/page-lifetime';
import { drawAgain, openPopup } from '../../support/pages/open-popup';
import { comeToRest, drawnIds, nextFrames, searchBox } from '../../support/project-list';
import { signIn, store, useService } from '../../support/stored';

/** The edges of letters differ by so much between two drawings of the same. */
const NOISE = 2;

/** The pixels in the window now. */
async function picture(): Promise<Uint8ClampedArray> {
  const pane = document.createElement('div');
  Object.assign(pane.style, { position: 'fixed', inset: '0', pointerEvents: 'none' });
  document.body.append(pane);
  const base64 = await page.screenshot({ save: false, element: pane });
  pane.remove();
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d') as OffscreenCanvasRenderingContext2D;
  canvas.drawImage(image, 0, 0);
  return canvas.getImageData(0, 0, image.width, image.height).data;
}

/** Opens the list, and waits until it is at rest. */
async function openList(): Promise<void> {
  serveProjects(
    manyProjects(40, (id) => ({ description: `What ${id} does`, likes: 1000 * id, verified: id % 3 === 0 })),
  );
  await openPopup('#/');
  await expect.element(page.getByText(t('updatedNow'))).toBeVisible();
}

beforeEach(async () => {
  document.documentElement.classList.add('beside');
});
afterEach(() => setLanguage('browser'));

describe('S15, R26: the frame that the popup left', () => {
  const looks: readonly (readonly [string, Partial<Settings>])[] = (['light', 'dark'] as const).flatMap((theme) =>
    (['en', 'ru', 'ar'] as const).map((language) => [`${theme} ${language}`, { theme, language }] as const),
  );
  const states: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['a list', useService],
    [
      'a list of a person with something unread and saved',
      async () => {
        await signIn();
        await store(inboxItem, [anEntry({ id: 'news:1' })]);
        await store(savedItem, { owner: anAccount().uid, things: { '39': aSavedThing() } });
      },
    ],
  ];

  test.for(looks.flatMap(([look, settings]) => states.map((state) => [look, settings, ...state] as const)))(
    'has the same pixels before and after the rest takes it over: %s, %s, %s',
    async ([, settings, , prepare]) => {
      await prepare();
      await store(settingsItem, { ...DEFAULT_SETTINGS, ...settings });
      await openList();
      const takeOver = await drawAgain({ unread: { inbox: (await read(inboxItem)).length } });
      const drawn = Array.from(document.querySelectorAll('article'));
      expect(drawn.length).toBeGreaterThan(3);
      expect(drawn.length).toBeLessThan(Math.ceil(innerHeight / 80) + 1);
      const before = await picture();
      await takeOver();
      const after = await picture();
      expect(before.filter((value, at) => Math.abs(value - (after[at] ?? 0)) > NOISE)).toHaveLength(0);
      // They are the same elements: what has the focus keeps it.
      expect(drawn.filter((card) => !card.isConnected)).toEqual([]);
    },
  );

  const frameOf = async () => {
    await signIn();
    await openList();
    await drawAgain();
    const frame = (await read(viewStateItem))?.frame;
    return { frame, of: { by: frame?.by ?? '', owner: anAccount().uid, language: frame?.language ?? '' } };
  };
  const drawn = { showsView: true, tab: 'projects', unread: {}, seenAt: 0, now: 0 };

  test('is not shown to another person or in another language, nor by another version, nor where it is damaged', async () => {
    const { frame, of } = await frameOf();
    const root = mountPoint('other');
    for (const other of [{ owner: null }, { owner: of.owner + 1 }, { language: 'xx' }, { by: '0' }]) {
      expect([other, drawFrame(root, frame, { ...of, ...other }, drawn)]).toEqual([other, false]);
      expect(root.childNodes).toHaveLength(0);
    }
    expect(drawFrame(root, undefined, of, drawn)).toBe(false);
    for (const nodes of [null, {}, [['p', {}, [['no name', {}, []]]]], ['text', null], [['p']], [['p', {}, 5]]]) {
      expect([nodes, drawFrame(root, { ...frame!, nodes: nodes as never }, of, drawn)]).toEqual([nodes, false]);
      expect(root.childNodes).toHaveLength(0);
    }
    expect(drawFrame(root, frame, of, drawn)).toBe(true);
  });

  test('has no view where another one is opened, and says how old its list and its cards are by then', async () => {
    const { frame, of } = await frameOf();
    const root = mountPoint('other');
    drawFrame(root, frame, of, { ...drawn, showsView: false, tab: 'inbox', unread: { inbox: 120 } });
    expect(root.querySelectorAll('article')).toHaveLength(0);
    expect(root.querySelector('[aria-selected=true]')?.textContent).toBe(`${t('popup_inbox')}99+`);
    root.replaceChildren();
    drawFrame(root, frame, of, { ...drawn, seenAt: Date.now() - 3 * 3_600_000, now: Date.now() });
    expect(root.querySelector('.seen-age')?.textContent).toContain('3');
  });

  test('has the rows that were in view, where they were', async () => {
    await useService();
    await openList();
    comeToRest();
    await expect.poll(() => drawnIds().length).toBe(20);
    scrollTo(0, 700);
    await nextFrames();
    const tops = () =>
      Array.from(
        document.querySelectorAll('article'),
        (card) => [card.ariaPosInSet, card.getBoundingClientRect().top] as const,
      );
    const before = new Map(tops());
    const takeOver = await drawAgain();
    const expectInPlace = () =>
      expect(tops().filter(([at, top]) => Math.abs(top - (before.get(at) ?? top)) > 1)).toEqual([]);
    expectInPlace();
    expect(tops()[0]?.[0]).not.toBe('1');
    await takeOver();
    expectInPlace();
  });
});

test('R29: what is pressed and typed before the rest is there happens once it is, in its order', async () => {
  await useService();
  await openList();
  const takeOver = await drawAgain();
  await userEvent.click(searchBox());
  await userEvent.keyboard('project 3');
  await userEvent.click(page.getByRole('button', { name: t('popup_menu') }));
  await takeOver();
  await expect.element(searchBox()).toHaveValue('project 3');
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
  await expect.poll(() => drawnIds().every((id) => String(id).startsWith('3'))).toBe(true);
});

test('R29: a key that leads to another view is played back before what was pressed there', async () => {
  await useService();
  await openList();
  const takeOver = await drawAgain();
  await userEvent.keyboard('2');
  await takeOver();
  await expect.poll(() => location.hash).toBe('#/news');
});
