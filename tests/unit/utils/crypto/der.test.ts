import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDerElements, bytesToNumber } from '../../../../utils/crypto/der';
import { der } from '../support/keys';

const bytes = (...values: number[]) => Uint8Array.from(values);

describe('DER', () => {
  it('is parsed into elements of any length', () => {
    const contents = fc.array(
      fc.tuple(
        fc.nat(255),
        fc.oneof(
          fc.uint8Array(),
          fc.constantFrom(127, 128, 255, 256, 65_536).map((length) => new Uint8Array(length).fill(7)),
        ),
      ),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(contents, (all) => {
        const elements = parseDerElements(
          Uint8Array.from(Buffer.concat(all.map(([tag, content]) => der(tag, content)))),
        );
        expect(elements.length).toBe(all.length);
        elements.forEach(({ tag, content }, at) => {
          expect(tag).toBe(all[at]?.[0]);
          expect(Buffer.compare(content, all[at]?.[1] ?? bytes())).toBe(0);
        });
      }),
    );
  });

  it('has no elements in empty input', () => {
    expect(parseDerElements(bytes())).toEqual([]);
  });

  it.each([
    ['a tag alone', bytes(0x30)],
    ['less content than it says', bytes(4, 3, 1, 2)],
    ['half a length', bytes(4, 0x82, 1)],
    ['an open end', Uint8Array.from([0x30, 0x80, ...new Uint8Array(128)])],
    ['a length of four bytes', bytes(4, 0x84, 0, 0, 0, 1, 9)],
    ['half an element after a whole one', bytes(5, 0, 4)],
  ])('is refused with %s', (_name, broken) => {
    expect(() => parseDerElements(broken)).toThrow(RangeError);
  });
});

describe('bytes as a number', () => {
  it('begin with the most significant', () => {
    expect([bytesToNumber(bytes()), bytesToNumber(bytes(1, 0, 1)), bytesToNumber(bytes(255, 255, 255, 255))]).toEqual([
      0,
      65_537,
      2 ** 32 - 1,
    ]);
  });
});
