import { seededRandom } from '../random.ts';
import type { Random } from '../random.ts';
import { hsl, rect, spread, svg } from './svg.ts';

interface Colours {
  card: string;
  ink: string;
  hue: number;
}

/** A screenshot of an invented app: a bar, cards, a button; every third one is dark. */
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
    random.chance(0.5) ? listRows(random, colours) : tiles(random, colours),
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

function tiles(random: Random, { card, ink, hue }: Colours): string {
  const chart = [0, 1, 2, 3, 4, 5, 6].map((bar) => {
    const height = random.between(14, 62);
    return rect({ x: 24 + bar * 20, y: 146 - height, width: 11, height, radius: 3 }, hsl(hue + bar * 8, 50, 56));
  });
  const cards = [0, 1, 2, 3].map((tile) => {
    const [x, y] = [10 + (tile % 2) * 84, 166 + Math.floor(tile / 2) * 76];
    return [
      rect({ x, y, width: 76, height: 68, radius: 9 }, card),
      rect({ x: x + 12, y: y + 14, width: 26, height: 18, radius: 5 }, hsl(hue + tile * 30, 45, 60)),
      rect({ x: x + 12, y: y + 44, width: random.between(24, 52), height: 7, radius: 3.5 }, ink),
    ].join('');
  });
  return [rect({ x: 10, y: 62, width: 160, height: 94, radius: 9 }, card), ...chart, ...cards].join('');
}
