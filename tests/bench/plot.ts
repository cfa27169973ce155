/** Eight heights of a bar, and none. */
const BARS = ' ▁▂▃▄▅▆▇█';

/**
 * A row of values as bars of text, each as high as its share of the highest.
 * @param width characters; values that fall into the same one are averaged
 */
export function plotOf(values: readonly number[], width = 96): string {
  const columns = Math.min(width, values.length);
  const averaged = Array.from({ length: columns }, (_, column) => {
    const [from, to] = [
      Math.floor((column * values.length) / columns),
      Math.floor(((column + 1) * values.length) / columns),
    ];
    return values.slice(from, to).reduce((sum, value) => sum + value, 0) / (to - from);
  });
  const most = Math.max(...averaged, Number.MIN_VALUE);
  return averaged.map((value) => BARS[Math.ceil((value / most) * (BARS.length - 1))] ?? ' ').join('');
}
