import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accentProblems, contrast, recolour, type Accent } from '../../../../utils/build/accent';

const TOKENS = readFileSync('components/base/tokens.css', 'utf8');

/** The colors of a token: [light, dark], and the same for people who ask for more contrast. */
function token(css: string, name: string): string[][] {
  return Array.from(
    css.matchAll(new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`, 'g')),
    ([, ...colours]) => colours,
  );
}

/** The least contrast of text and background in each theme of each block. */
function leastContrasts(css: string): number[][] {
  return [0, 1].map((block) =>
    [0, 1].map((theme) => {
      const colour = (name: string): string => token(css, name)[block]?.[theme] ?? '';
      const grounds = ['page', 'surface', 'raised', 'accent-soft'].map(colour);
      return Math.min(
        ...grounds.map((ground) => contrast(colour('accent'), ground)),
        contrast('#ffffff', colour('accent-fill')),
        contrast(colour('text'), colour('accent-soft')),
      );
    }),
  );
}

it('the contrast is computed as WCAG defines it', () => {
  expect(contrast('#ffffff', '#000000')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#0b6478', '#0b6478')).toBe(1);
});

describe.each<[string, Accent]>([
  ['its own accent', { light: '#0b6478' }],
  ['a red accent', { light: '#a3123a' }],
  ['a dark blue accent', { light: '#000080' }],
  ['a black accent', { light: '#000000' }],
  ['a pair of accents', { light: '#2f5f14', dark: '#a5d67f' }],
])('the stylesheet with %s', (_what, accent) => {
  const css = recolour(TOKENS, accent);

  it('shows the chosen colors', () => {
    expect(accentProblems(TOKENS, accent)).toEqual([]);
    const [shown] = token(css, 'accent');
    expect(shown?.[0]).toBe(accent.light);
    if (accent.dark) expect(shown?.[1]).toBe(accent.dark);
  });

  it('is readable in both themes, and more so for people who ask for more contrast', () => {
    const [normal, more] = leastContrasts(css);
    for (const reached of normal ?? []) expect(reached).toBeGreaterThanOrEqual(4.5);
    for (const reached of more ?? []) expect(reached).toBeGreaterThanOrEqual(7);
  });

  it('changes nothing but the accent', () => {
    const others = (text: string) => text.replaceAll(/--accent(?:-fill|-soft)?: light-dark\(.*\)/g, '');
    expect(others(css)).toBe(others(TOKENS));
    expect(css).not.toBe(TOKENS);
  });
});

it('the colors of a build without a release are readable', () => {
  const [normal, more] = leastContrasts(TOKENS);
  expect(Math.min(...(normal ?? []))).toBeGreaterThanOrEqual(4.5);
  expect(Math.min(...(more ?? []))).toBeGreaterThanOrEqual(7);
});

it.each<[string, Accent, RegExp[]]>([
  [
    'in both themes',
    { light: '#ffcc00', dark: '#222222' },
    [/^accent.light .* 1\.33 : 1 .* the light theme, .* 4\.5 : 1 /, /^accent.dark .* the dark theme, .* 4\.5 : 1 /],
  ],
  ['in the theme of which it has a color', { light: '#0b6478', dark: '#666666' }, [/^accent.dark .* the dark theme, /]],
])('an accent that can’t be read %s is refused, with its contrast and the contrast needed', (_where, accent, says) => {
  const problems = accentProblems(TOKENS, accent).map(({ path, problem }) => `${path.join('.')} ${problem}`);
  for (const words of says) expect(problems).toContainEqual(expect.stringMatching(words));
});

it('a light color that is accepted is readable in every form', () => {
  const steps = [0, 0x33, 0x66, 0x99, 0xcc, 0xff];
  const colors = steps.flatMap((r) =>
    steps.flatMap((g) => steps.map((b) => `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`)),
  );
  const accepted = colors.filter((light) => accentProblems(TOKENS, { light }).length === 0);
  expect(accepted.length).toBeGreaterThan(40);
  const least = accepted.flatMap((light) => leastContrasts(recolour(TOKENS, { light })));
  expect(Math.min(...least.filter((_, at) => at % 2 === 0).flat())).toBeGreaterThanOrEqual(4.5);
  expect(Math.min(...least.filter((_, at) => at % 2 === 1).flat())).toBeGreaterThanOrEqual(7);
});
