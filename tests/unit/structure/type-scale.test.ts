import { expect, it } from 'vitest';
import { shipped } from './sources';

/** A size of the scale, or one relative to it. */
const FROM_SCALE = /^(inherit|var\(--type-(small|body|field|title|page)\)|0?\.\d+em)$/u;

it('every size of a text comes from the type scale, so that the chosen text size is that of all of them', () => {
  const sizes = shipped('css').flatMap(({ path, text }) =>
    [...text.matchAll(/^\s*(font-size|font): ([^;]+);/gmu)].map(([, name, value = '']) => ({
      path,
      size: name === 'font' ? (value.split(' / ')[0] ?? '') : value,
    })),
  );
  expect(sizes.length).toBeGreaterThan(50);
  expect(sizes.filter(({ size }) => !FROM_SCALE.test(size))).toEqual([]);
});
