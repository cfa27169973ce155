/**
 * The colours that follow from a release's accent. Which surfaces they lie on, and what they replace, is what `tokens.css` says.
 * Contrast is that of WCAG 2: 4.5 : 1 for text, 7 : 1 for people who asked for more. A focus ring, which needs 3 : 1, lies on the
 * same surfaces in the same colour.
 */
import type { ReleaseProblem } from './release-schema';

/** One colour for each theme, as `#rrggbb`. */
export interface Accent {
  light: string;
  /** Without it, it follows from the light one. */
  dark?: string | undefined;
}

type Theme = 'light' | 'dark';

const THEMES: readonly Theme[] = ['light', 'dark'];
/** The least contrast of text: in the first block of the tokens, and in that for people who asked for more. */
const LEAST = [4.5, 7] as const;
/** Of what is filled, beside the surface around it. */
const LEAST_FILL = 3;
/** Lightness of what is darkened for one theme and lightened for the other. */
const TOWARDS = { light: 0, dark: 1 } as const;
const ON_ACCENT = '#ffffff';
/** How much of the accent is in its soft form. */
const SOFT = { light: 0.1, dark: 0.12 } as const;
const STEPS = 200;

/** Returns the stylesheet with all forms of this accent in place of its own. */
export function recolour(css: string, { light, dark: chosen }: Accent): string {
  // Text of the least contrast looks dim on dark: what nobody chose gets more.
  const dark = chosen ?? readable(light, 'dark', surfacesOf(css, 'dark', 0), LEAST[1]);
  const times = new Map<string, number>();
  return css.replaceAll(/--(accent(?:-fill|-soft)?): light-dark\([^)]*\)/g, (_, name: string) => {
    const block = times.get(name) ?? 0;
    times.set(name, block + 1);
    const forms = THEMES.map((theme) =>
      formsOf({ light, dark }, theme, surfacesOf(css, theme, block), LEAST[block] ?? LEAST[1]),
    );
    return `--${name}: light-dark(${forms.map((form) => form[name]).join(', ')})`;
  });
}

/** Says where the accent can't be read, how far it is from that, and which colour is the nearest that can. */
export function accentProblems(css: string, accent: Accent): ReleaseProblem[] {
  return THEMES.flatMap((theme) => {
    const colour = accent[theme];
    const surfaces = surfacesOf(css, theme, 0);
    if (colour === undefined || isReadable(colour, theme, surfaces, LEAST[0])) return [];
    const reached = Math.min(...leastContrasts(colour, theme, surfaces));
    // Rounded down: 4.499 is not 4.5.
    const measured = (Math.floor(reached * 100) / 100).toFixed(2);
    const nearest = readable(colour, theme, surfaces, LEAST[0]);
    const problem = `reaches a contrast of ${measured} : 1 as text in the ${theme} theme, and ${LEAST[0]} : 1 is needed; ${nearest} is the nearest that does`;
    return [{ path: ['accent', theme], problem }];
  });
}

/** The contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The surfaces on which text lies: page, surface and raised. */
function surfacesOf(css: string, theme: Theme, block: number): string[] {
  const ofEach = ['page', 'surface', 'raised'].map((name) => {
    const [, light, dark] =
      [...css.matchAll(new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`, 'g'))][block] ?? [];
    return theme === 'light' ? light : dark;
  });
  return ofEach.filter((colour) => colour !== undefined);
}

function formsOf(
  colours: Record<Theme, string>,
  theme: Theme,
  surfaces: string[],
  least: number,
): Record<string, string> {
  const accent = readable(colours[theme], theme, surfaces, least);
  // White lies on it in both themes.
  const deep = nudge(colours.light, 0, (colour) => contrast(colour, ON_ACCENT) >= least);
  const [, surface = ''] = surfaces;
  const lifted = nudge(deep, 1, (colour) => contrast(colour, surface) >= LEAST_FILL);
  return {
    accent,
    'accent-fill': contrast(lifted, ON_ACCENT) >= least ? lifted : deep,
    'accent-soft': softOf(accent, theme, surfaces),
  };
}

function softOf(accent: string, theme: Theme, [, surface = '']: string[]): string {
  return mix(surface, accent, SOFT[theme]);
}

function readable(colour: string, theme: Theme, surfaces: string[], least: number): string {
  return nudge(colour, TOWARDS[theme], (candidate) => isReadable(candidate, theme, surfaces, least));
}

function isReadable(colour: string, theme: Theme, surfaces: string[], least: number): boolean {
  return leastContrasts(colour, theme, surfaces).every((reached) => reached >= least);
}

/** With each surface, and with the accent's own soft form. */
function leastContrasts(colour: string, theme: Theme, surfaces: string[]): number[] {
  return [...surfaces, softOf(colour, theme, surfaces)].map((surface) => contrast(colour, surface));
}

/** Returns the nearest lightness of a colour that will do, towards 0 or 1. */
function nudge(colour: string, towards: number, isEnough: (candidate: string) => boolean): string {
  if (isEnough(colour)) return colour;
  const { hue, saturation, lightness } = toHsl(colour);
  const candidates = Array.from({ length: STEPS }, (_, step) =>
    fromHsl({ hue, saturation, lightness: lightness + ((towards - lightness) * (step + 1)) / STEPS }),
  );
  return candidates.find(isEnough) ?? fromHsl({ hue, saturation, lightness: towards });
}

interface Hsl {
  /** In sixths of the circle. */
  hue: number;
  saturation: number;
  lightness: number;
}

function toHsl(colour: string): Hsl {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => value / 255);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [chroma, lightness] = [most - least, (most + least) / 2];
  if (chroma === 0) return { hue: 0, saturation: 0, lightness };
  const hue =
    most === red ? (green - blue) / chroma : most === green ? (blue - red) / chroma + 2 : (red - green) / chroma + 4;
  return { hue, saturation: chroma / (1 - Math.abs(2 * lightness - 1)), lightness };
}

function fromHsl({ hue, saturation, lightness }: Hsl): string {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  // CSS Color 4, section 7.1.
  return hexOf(
    [0, 8, 4].map((offset) => {
      const place = (((offset + hue * 2) % 12) + 12) % 12;
      return 255 * (lightness - chroma * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
    }),
  );
}

function mix(one: string, other: string, share: number): string {
  const others = channels(other);
  return hexOf(channels(one).map((value, at) => value + ((others[at] ?? 0) - value) * share));
}

function hexOf(values: readonly number[]): string {
  return `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
