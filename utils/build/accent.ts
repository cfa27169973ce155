/**
 * The colours of a release's accent, in place of those of `tokens.css`. The first block applies by default, the second to people
 * who asked for more contrast. Contrast is that of WCAG 2: 4.5 : 1 for text, 7 : 1 in the second block.
 */
import type { ReleaseProblem } from './release-schema';

/** One colour for each theme, as `#rrggbb`. */
export interface Accent {
  light: string;
  /** Without it, it is the light one with much white in it. */
  dark?: string | undefined;
}

const THEMES = ['light', 'dark'] as const;
const LEAST = [4.5, 7] as const;
const [BLACK, WHITE] = ['#000000', '#ffffff'];
const [DARK_SHARE, FURTHER_SHARE, SOFT_SHARE] = [0.6, 0.45, 0.1];

/** Returns the stylesheet of the tokens with this accent in place of its own. */
export function recolour(css: string, accent: Accent): string {
  const shades = shadesOf(css, accent);
  return (['accent', 'accent-fill', 'accent-soft'] as const).reduce((done, name) => {
    const colours = shades.map((shade) => shade[name]);
    return done.replaceAll(
      new RegExp(`--${name}: light-dark\\(.*?\\)`, 'g'),
      () => `--${name}: light-dark(${colours.splice(0, 2).join(', ')})`,
    );
  }, css);
}

/** Says in which theme the accent can't be read, which contrast it reaches there, and which is needed. */
export function accentProblems(css: string, accent: Accent): ReleaseProblem[] {
  return shadesOf(css, accent)
    .filter(({ reached, least }) => reached < least)
    .map(({ theme, accent: shade, reached, least }) => {
      // Rounded down: 4.499 is not 4.5.
      const measured = (Math.floor(reached * 100) / 100).toFixed(2);
      const problem = `This reaches a contrast of ${measured} : 1 as text in the ${theme} theme, as ${shade}, and ${least} : 1 is needed`;
      return { path: ['accent', theme], problem };
    });
}

/** The forms of the accent in each block and theme, and the least contrast of its text with what it lies on. */
function shadesOf(css: string, { light, dark = mix(light, WHITE, DARK_SHARE) }: Accent) {
  return LEAST.flatMap((least, block) =>
    THEMES.map((theme, column) => {
      const surfaces = ['surface', 'page', 'raised'].map((name) => {
        const pattern = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`, 'g');
        return [...css.matchAll(pattern)][block]?.[column + 1] ?? '';
      });
      const further = (colour: string, other: string) => (block === 0 ? colour : mix(colour, other, FURTHER_SHARE));
      const accent = theme === 'light' ? further(light, BLACK) : further(dark, WHITE);
      const soft = mix(surfaces[0] ?? '', accent, SOFT_SHARE);
      const reached = Math.min(...[...surfaces, soft].map((surface) => contrast(accent, surface)));
      // White lies on what is filled, and is a surface of the light theme: this contrast is among the others.
      return { theme, accent, 'accent-fill': further(light, BLACK), 'accent-soft': soft, reached, least };
    }),
  );
}

/** The contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mix(one: string, other: string, share: number): string {
  const others = channels(other);
  const mixed = channels(one).map((value, at) => Math.round(value + ((others[at] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
