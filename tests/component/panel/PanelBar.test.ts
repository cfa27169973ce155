import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { plural, t } from '../../../utils/locale/i18n';
import { DEFAULT_PLACEMENT } from '../../../utils/page/placement';
import { drag } from '../support/pointer';
import { serveThread } from '../support/pages/open-panel';
import { openPlacedPanel, type Placed } from '../support/pages/open-placed-panel';
import { signIn } from '../support/stored';
import { button, item, pressIn, written } from '../support/thread-view';
import { worker } from '../support/worker';

const BESIDE = { ...DEFAULT_PLACEMENT, at: 'beside' } as const;
const edge = () => page.getByRole('separator');
const saved = () => worker.sent('panel.place').map(({ placement }) => placement);
const value = (): number => Number(edge().element().getAttribute('aria-valuenow'));
const bar = () => page.getByRole('button', { name: plural('count_comments', 3), exact: true });

async function open(placed?: Placed): ReturnType<typeof openPlacedPanel> {
  await page.viewport(800, 600);
  return openPlacedPanel(placed);
}

beforeEach(async () => {
  await signIn();
  serveThread([1, 2, 3].map((id) => written(id, 'old_oak', `Comment ${id}`)));
});

describe('the menu of a panel in a foreign page', () => {
  test('puts it beside the page and below it again, and has that stored', async () => {
    await open();
    await pressIn('popup_more', 'place_menu', 'place_beside');
    await pressIn('popup_more', 'place_menu', 'place_below');
    expect(saved()).toEqual([BESIDE, DEFAULT_PLACEMENT]);
  });

  test('folds it to a bar that says how many comments there are, and unfolds it', async () => {
    await open();
    await pressIn('popup_more', 'place_menu', 'place_fold');
    await expect.element(bar()).toHaveAttribute('aria-expanded', 'false');
    expect(button('popup_more').elements()).toEqual([]);
    await bar().click();
    await expect.element(button('popup_more').first()).toBeVisible();
    expect(saved().map(({ isFolded }) => isFolded)).toEqual([true, false]);
  });

  test('is a bar of one icon where the panel is folded at the side', async () => {
    await open({ wanted: { ...BESIDE, isFolded: true } });
    expect(page.getByRole('button').elements()).toHaveLength(1);
    await bar().click();
    await expect.element(button('popup_more').first()).toBeVisible();
  });

  test.for([
    ['place_hidePage', 'page'],
    ['place_hideSite', 'site'],
  ] as const)('hides it: %s', async ([key, what]) => {
    const { posted } = await open();
    await pressIn('popup_more', 'place_menu', key);
    await expect.poll(() => posted).toEqual(['hidden']);
    expect(worker.sent('panel.hide')).toEqual([{ nonce: 'nonce', what }]);
  });

  test('S10: leaves it and says so if the page covered the press that hides it', async () => {
    worker.fail('panel.hide', 'covered');
    const { posted } = await open();
    await pressIn('popup_more', 'place_menu', 'place_hideSite');
    await expect.element(page.getByRole('alert').getByText(t('error_covered'))).toBeVisible();
    expect(posted).toEqual([]);
  });

  test('offers to keep a panel there that is docked for now; a button puts it back', async () => {
    const { posted } = await open({ at: 'beside', isPeek: true });
    await button('place_back').click();
    expect(posted).toEqual(['back']);
    await pressIn('popup_more', 'place_menu', 'place_keepBeside');
    expect(saved()).toEqual([BESIDE]);
  });

  test('has in a sheet no place to move to and no edge; a button puts it back', async () => {
    const { posted } = await open({ at: 'sheet', isPeek: true });
    await pressIn('popup_more', 'place_menu');
    expect([item('place_beside'), item('place_fold'), edge()].flatMap((part) => part.elements())).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await button('place_back').click();
    expect(posted).toEqual(['back']);
  });

  test.for([
    ['beside the page, which has no place below', { wanted: BESIDE, hasBelow: false }],
    ['below the content, since the page has no place beside it', { wanted: BESIDE, at: 'below' }],
  ] as const)('offers nothing that would leave it where it is: %s', async ([, placed]) => {
    await open(placed);
    await pressIn('popup_more', 'place_menu');
    await expect.element(item('place_fold')).toBeVisible();
    const places = (['place_below', 'place_beside', 'place_keepBeside'] as const).map(item);
    expect(places.flatMap((place) => place.elements())).toEqual([]);
  });
});

describe('the edge of a panel', () => {
  test('is moved by keys, inwards and outwards, and its size is stored', async () => {
    await open({ wanted: { ...BESIDE, width: 380 } });
    await page.viewport(380, 600);
    edge().element().focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect([value(), saved().at(-1)?.width]).toEqual([404, 404]);
    await page.viewport(404, 600);
    await userEvent.keyboard('{ArrowRight}');
    expect([value(), saved().at(-1)?.width]).toEqual([380, 380]);
    await expect.element(edge()).toHaveAccessibleName(t('place_width'));
  });

  test.for([
    ['right', -60, 440],
    ['left', 60, 440],
  ] as const)('at the %s is dragged outwards by the pointer, and its width stored once', async ([side, x, width]) => {
    await open({ wanted: { ...BESIDE, width: 380 }, side });
    await page.viewport(380, 600);
    await drag(edge(), x, 10);
    await expect.poll(value).toBe(width);
    // The pointer comes back without a press.
    await edge().hover();
    expect([value(), saved()]).toEqual([width, [{ ...BESIDE, width }]]);
  });

  test('that loses the pointer in the middle leaves the panel as wide as it was then, and has that stored', async () => {
    const { layout } = await open({ wanted: { ...BESIDE, width: 380 } });
    await page.viewport(380, 600);
    const handle = edge().element() as HTMLElement;
    let then: number | null = null;
    handle.addEventListener('pointermove', ({ pointerId }) => {
      if (layout.value.wanted.width !== 380 && then === null) handle.releasePointerCapture(pointerId);
    });
    handle.addEventListener('lostpointercapture', () => (then ??= layout.value.wanted.width));
    await drag(edge(), -60, 10);
    await expect.poll(saved).toHaveLength(1);
    expect(then).toBeGreaterThan(380);
    expect(then).toBeLessThan(440);
    await edge().hover();
    expect([value(), saved()]).toEqual([then, [{ ...BESIDE, width: then }]]);
  });
});
