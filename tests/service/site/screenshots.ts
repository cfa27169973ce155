import { seededRandom } from '../random.ts';
import type { Random } from '../random.ts';
import { hsl, rect, spread, svg } from './svg.ts';

interface Colours {
  card: string;
  ink: string;
  hue: number;
}

/** A screenshot of an invented app: a bar, a list, a button; every third one is dark. */
export function screenshot(id: number, shot: number): string {
  const hue = seededRandom(spread(id)).between(0, 359);
  const random = seededRandom(id * 8 + shot);
  const isDark = shot % 3 === 0;
  const colours: Colours = isDark ? { card: '#25282e', ink: '#59606b', hue } : { card: '#ffffff', ink: '#c9ced6', hue };
  const button = `<circle cx="150" cy="288" r="17" fill="${hsl(hue + 40, 60, 50)}"/>`;
  return svg(
    180,
    320,
    rect({ width: 180, height: 320 }, isDark ? '#17191d' : '#f4f4f6'),
    listRows(random, colours),
    rect({ width: 180, height: 52 }, hsl(hue, 50, isDark ? 30 : 42)),
    rect({ x: 14, y: 26, width: random.between(50, 100), height: 10, radius: 5 }, '#fff'),
    `${button}<path d="M143 288h14M150 281v14" stroke="#fff" stroke-width="3"/>`,
  );
}

function listRows(random: Random, { card, ink, hue }: Colours): string {
  return [0, 1, 2, 3, 4]
    .map((row) => {
      const y = 62 + row * 52;
      return [
        rect({ x: 10, y, width: 160, height: 44, radius: 9 }, card),
        `<circle cx="32" cy="${y + 22}" r="12" fill="${hsl(hue + row * 22, 45, 58)}"/>`,
        rect({ x: 54, y: y + 12, width: random.between(50, 96), height: 7, radius: 3.5 }, ink),
        rect({ x: 54, y: y + 26, width: random.between(30, 70), height: 5, radius: 2.5 }, ink),
      ].join('');
    })
    .join('');
}
