import { render } from 'preact';
import { describe, expect, test, vi } from 'vitest';
import { VirtualList } from '../../../../components/list/VirtualList';
import { mountPoint } from '../../support/page-lifetime';

const ESTIMATE = 90;
const IDS = Array.from({ length: 300 }, (_, index) => index + 1);
const heightOf = (id: number): number => 60 + (id % 5) * 30;

const frame = (): Promise<unknown> => new Promise((resolve) => void requestAnimationFrame(resolve));
const topOf = (id: number): number | undefined =>
  document.querySelector(`[data-row="${id}"]`)?.getBoundingClientRect().top;

/** Shows a list of rows of several heights, none of which is the estimated one. @returns the function that renders a row */
function show() {
  const row = vi.fn<(id: number) => preact.JSX.Element>((id) => (
    <div style={{ blockSize: `${heightOf(id)}px` }}>{id}</div>
  ));
  render(<VirtualList ids={IDS} estimate={ESTIMATE} busy={false} isNested inSteps row={row} />, mountPoint());
  return row;
}

describe('a list that is scrolled', () => {
  test('renders its rows as they come into range, not all of them at each step, and is whole at its end', async () => {
    const row = show();
    for (let step = 0; step < 60; step += 1) {
      scrollBy(0, 100);
      await frame();
    }
    await expect.poll(() => row.mock.calls.length).toBeGreaterThan(60);
    const rendered = row.mock.calls.map(([id]) => id);
    // A machine that falls behind renders some of them twice.
    expect(rendered.length).toBeLessThan(2 * new Set(rendered).size);
    const last = IDS.length;
    await expect
      .poll(() => {
        scrollTo(0, document.documentElement.scrollHeight);
        return (topOf(last) ?? 0) + heightOf(last) - document.documentElement.getBoundingClientRect().bottom;
      })
      .toBe(0);
  });

  test('goes as far as a script scrolls it while its rows are measured', async () => {
    show();
    for (let step = 0; step < 30; step += 1) {
      scrollBy(0, 100);
      await frame();
    }
    expect(scrollY).toBe(3000);
  });
});
