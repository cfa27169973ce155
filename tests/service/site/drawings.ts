import { seededRandom } from '../random.ts';
import { ground, hsl, rect, spread, svg } from './svg.ts';

const GLYPHS: readonly string[] = [
  '<circle cx="48" cy="48" r="20"/><circle cx="48" cy="48" r="8" fill-opacity=".55" fill="#000"/>',
  '<path d="M28 62V34l20 14 20-14v28z"/>',
  '<path d="M28 28h18v18H28zM50 50h18v18H50z"/><path d="M50 28h18v18H50zM28 50h18v18H28z" fill-opacity=".6"/>',
  '<path d="M48 24l20 42H28z"/>',
  '<path d="M30 40h8v26h-8zM44 28h8v38h-8zM58 48h8v18h-8z"/>',
  '<path d="M26 50c8-16 14-16 22 0s14 16 22 0v14H26z"/>',
  '<path d="M48 26a16 16 0 0 1 16 16c0 12-16 28-16 28S32 54 32 42a16 16 0 0 1 16-16z"/>',
  '<path d="M28 32h40v6H28zM28 45h40v6H28zM28 58h26v6H28z"/>',
  '<path d="M40 28l28-5v32a8 8 0 1 1-6-7.7V35l-16 3v24a8 8 0 1 1-6-7.7z"/>',
];

/** The icon of a project: a glyph on a gradient. */
export function icon(id: number): string {
  const random = seededRandom(spread(id));
  const hue = random.between(0, 359);
  const colours = [hsl(hue, 55, 52), hsl(hue + random.between(25, 60), 60, 36)] as const;
  return svg(96, 96, ground(96, 96, colours), `<g fill="#fff">${random.pick(GLYPHS)}</g>`);
}

/** A person's avatar: a head and shoulders in their colors. */
export function avatar(uid: number): string {
  const random = seededRandom(uid);
  const hue = random.between(0, 359);
  const coat = hsl(hue + random.between(120, 240), 40, random.between(30, 45));
  const skin = random.pick(['#f2d3bd', '#e0b08c', '#c68a5f', '#9a623e', '#6f442b']);
  const hair = random.pick(['#2b2320', '#5b3b25', '#8a5a2f', '#b98d4f', '#8d8d92', '#3b3f58']);
  return svg(
    96,
    96,
    ground(96, 96, [hsl(hue, 45, 72), hsl(hue + 50, 45, 55)]),
    `<path d="M14 96c2-24 16-32 34-32s32 8 34 32z" fill="${coat}"/>`,
    `<circle cx="48" cy="38" r="23" fill="${hair}"/><ellipse cx="48" cy="44" rx="17" ry="19" fill="${skin}"/>`,
  );
}

/** The service's own mark: three pieces that share a corner. */
export function teamMark(): string {
  return svg(
    96,
    96,
    rect({ width: 96, height: 96, radius: 24 }, '#1f6f6b'),
    '<g fill="#fff"><path d="M48 48V20a28 28 0 0 1 24 14z"/>',
    '<path d="M48 48l24.2 14a28 28 0 0 1-48.4 0z" fill-opacity=".75"/>',
    '<path d="M48 48L23.8 34A28 28 0 0 1 44 20z" fill-opacity=".5"/></g>',
  );
}

const TYPE_HUES: Readonly<Record<string, number>> = {
  visual_project: 200,
  visual_recovery: 260,
  visual_apk: 150,
  ide_project: 30,
  ide_apk: 95,
  visual_pro: 330,
};

/** The icon of a project type, brackets for sources and a phone for apps; null for a type that does not exist. */
export function typeIcon(value: string): string | null {
  const hue = TYPE_HUES[value];
  if (hue === undefined) return null;
  const brackets = '<path d="M38 34L24 48l14 14M58 34l14 14-14 14" fill="none" stroke="#fff" stroke-width="8"/>';
  const phone = rect({ x: 32, y: 20, width: 32, height: 56, radius: 7 }, '#fff');
  return svg(
    96,
    96,
    rect({ width: 96, height: 96, radius: 20 }, hsl(hue, 45, 45)),
    value.endsWith('_apk') ? phone : brackets,
  );
}

/** A banner above an announcement: a sun, in other colors for every name. */
export function newsImage(name: string): string {
  const hue = Array.from(name, (character) => character.charCodeAt(0)).reduce((sum, code) => sum + 31 * code, 7);
  return svg(
    720,
    240,
    ground(720, 240, [hsl(hue, 70, 88), hsl(hue + 60, 60, 66)]),
    `<circle cx="${120 + (hue % 480)}" cy="120" r="64" fill="#fff" fill-opacity=".85"/>`,
  );
}
