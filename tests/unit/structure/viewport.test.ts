import { expect, it } from 'vitest';
import { shipped } from './sources';

/** As wide as the screen, also beside a notch; and no keyboard covers a part of it: what sticks to its lower edge is above. */
const VIEWPORT = 'width=device-width, viewport-fit=cover, interactive-widget=resizes-content';

it('each page that a phone shows in a tab says how it fits there', () => {
  const given = shipped('html').map(({ path, text }) => [
    path.split('/')[1],
    /name="viewport" content="([^"]*)"/.exec(text)?.[1],
  ]);
  expect(given.filter(([, viewport]) => viewport)).toEqual(
    ['captcha', 'options', 'popup'].map((page) => [page, VIEWPORT]),
  );
});
