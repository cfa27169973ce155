import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isolate } from '../../../../utils/text/bidi';

const [ISOLATE, POP] = ['\u2068', '\u2069'];

/** How many isolates are open after each character. */
function depths(text: string): number[] {
  let depth = 0;
  return Array.from(text, (char) => {
    if (/[\u2066-\u2068]/.test(char)) depth += 1;
    else if (char === POP) depth -= 1;
    return depth;
  });
}

describe('an isolated name', () => {
  it.each([
    ['mira', 'mira'],
    ['\u202E\u2067mira', `\u202E\u2067mira${POP}`],
    [`mira${POP}\u202E`, 'mira\u202E'],
    [`${ISOLATE}mira${POP}`, `${ISOLATE}mira${POP}`],
  ])('%j ends where it ends', (name, inside) => {
    expect(isolate(name)).toBe(`${ISOLATE}${inside}${POP}`);
  });

  it('S4: keeps the text after it out, with any characters in it', () => {
    const names = fc.string({
      unit: fc.constantFrom('a', 'ש', ' ', '\u202A', '\u202B', '\u202C', '\u202E', '\u2066', '\u2067', ISOLATE, POP),
    });
    fc.assert(
      fc.property(names, (name) => {
        const inside = depths(isolate(name));
        expect(inside.at(-1)).toBe(0);
        expect(inside.slice(0, -1).every((depth) => depth > 0)).toBe(true);
      }),
    );
  });
});
