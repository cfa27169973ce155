import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../utils/json';

describe('JSON', () => {
  it.each([
    ['{"a":"one\ntwo"}', { a: 'one\ntwo' }],
    ['{"a":"one\r\n\ttwo"}', { a: 'one\r\n\ttwo' }],
    ['{\n\t"a":\n"\u0000\u001F"}', { a: '\u0000\u001F' }],
    [String.raw`{"a":"\\","b":"` + '\n"}', { a: '\\', b: '\n' }],
    [String.raw`{"a":"\"` + '\n"}', { a: '"\n' }],
    ['\uFEFF"a\tb"', 'a\tb'],
  ])('%j is read', (json, value) => {
    expect(parseJson(json)).toEqual(value);
  });

  it.each(['{"a":"one\ntwo}', '{"a":\u0001}', '{"a":"\\\n"}', '', '\n', '"\n'])('%j is none', (json) => {
    expect(parseJson(json)).toBeUndefined();
  });

  it('is read as if its control characters were escaped', () => {
    const strings = fc.string({ unit: fc.constantFrom('a', '"', '\\', '\n', '\t', '\u0000', '\u001B', 'é', '\u2028') });
    fc.assert(
      fc.property(fc.dictionary(strings, strings), (value) => {
        const bare = JSON.stringify(value).replaceAll(/\\\\|\\(?:u00[01].|[nrtbf])/g, (escaped) =>
          escaped === '\\\\' ? escaped : String(JSON.parse(`"${escaped}"`)),
        );
        expect(parseJson(bare)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
