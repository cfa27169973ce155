import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { t } from '../../../utils/locale/i18n';
import { DEFAULT_PLACEMENT } from '../../../utils/page/placement';
import { drag } from '../support/drag';
import { openBar } from '../support/pages/open-panel-bar';
import { button } from '../support/thread-view';
import { worker } from '../support/worker';

const BESIDE = { ...DEFAULT_PLACEMENT, at: 'beside' } as const;
const edge = () => page.getByRole('separator');
const saved = () => worker.sent('panel.place').map(({ placement }) => placement);
const value = (): number => Number(edge().element().getAttribute('aria-valuenow'));

describe('the bar of a panel', () => {
  test('puts it beside the page and below it again, and has that stored', async () => {
    await openBar();
    await button('place_beside').click();
    await expect.element(button('place_below')).toBeVisible();
    await button('place_below').click();
    await expect.element(button('place_beside')).toBeVisible();
    expect(saved()).toEqual([BESIDE, DEFAULT_PLACEMENT]);
  });

  test('folds it to itself, and unfolds it', async () => {
    await openBar();
    await button('place_fold').click();
    await expect.element(page.getByText(t('place_folded'))).toBeVisible();
    expect(edge().elements()).toEqual([]);
    expect(button('place_hide').elements()).toEqual([]);
    await button('place_unfold').click();
    await expect.element(button('place_fold')).toBeVisible();
    expect(saved().map(({ isFolded }) => isFolded)).toEqual([true, false]);
  });

  test('is one button where the panel is folded at the side', async () => {
    await openBar({ wanted: { ...BESIDE, isFolded: true } });
    expect(page.getByRole('button').elements()).toHaveLength(1);
    await button('place_unfold').click();
    await expect.element(button('place_fold')).toBeVisible();
  });

  test('says that the page has no room beside it', async () => {
    await openBar({ wanted: BESIDE, at: 'below' });
    await expect.element(page.getByText(t('place_noRoom'))).toBeVisible();
  });

  test.for([
    ['place_hidePage', 'page'],
    ['place_hideSite', 'site'],
  ] as const)('hides it after a question: %s', async ([key, what]) => {
    const { posted } = await openBar();
    await button('place_hide').click();
    await button(key).click();
    await expect.poll(() => posted).toEqual(['hidden']);
    expect(worker.sent('panel.hide')).toEqual([{ nonce: 'nonce', what }]);
  });

  test('S10: stays and says so if the page covered the press that hides it', async () => {
    worker.fail('panel.hide', 'covered');
    const { posted } = await openBar();
    await button('place_hide').click();
    await button('place_hideSite').click();
    await expect.element(page.getByRole('alert').getByText(t('error_covered'))).toBeVisible();
    expect(posted).toEqual([]);
  });

  test('offers to keep a panel there that is docked for now, and to put it back', async () => {
    const { posted } = await openBar({ at: 'beside', isPeek: true });
    await button('place_back').click();
    expect(posted).toEqual(['back']);
    await button('place_keep').click();
    expect(saved()).toEqual([BESIDE]);
  });

  test('has in a sheet no place to move to and no edge, but puts it back', async () => {
    const { posted } = await openBar({ at: 'sheet', isPeek: true });
    expect([button('place_beside'), button('place_keep'), edge()].flatMap((part) => part.elements())).toEqual([]);
    await button('place_back').click();
    expect(posted).toEqual(['back']);
  });

  test('does not offer a place below the content where the page has none', async () => {
    await openBar({ wanted: BESIDE, hasBelow: false });
    await expect.element(button('place_fold')).toBeVisible();
    expect(button('place_below').elements()).toEqual([]);
  });
});

describe('the edge of a panel', () => {
  test('is moved by keys, inwards and outwards, and its size is stored', async () => {
    await openBar({ wanted: { ...BESIDE, width: 380 } });
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
    await openBar({ wanted: { ...BESIDE, width: 380 }, side });
    await page.viewport(380, 600);
    await drag(edge(), x, 10);
    await expect.poll(value).toBe(width);
    // The pointer comes back without a press.
    await edge().hover();
    expect([value(), saved()]).toEqual([width, [{ ...BESIDE, width }]]);
  });

  test('below is dragged up with the pointer from where its comments end, and its height is stored once', async () => {
    await openBar();
    const end = Math.round(edge().element().getBoundingClientRect().bottom);
    await drag(edge(), 10, -60);
    await expect.poll(value).toBe(end - 60);
    await edge().hover();
    expect([value(), saved()]).toEqual([end - 60, [{ ...DEFAULT_PLACEMENT, height: end - 60 }]]);
    await expect.element(edge()).toHaveAccessibleName(t('place_height'));
  });

  test('that loses the pointer in the middle leaves the panel as wide as it was then, and has that stored', async () => {
    const { layout } = await openBar({ wanted: { ...BESIDE, width: 380 } });
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
