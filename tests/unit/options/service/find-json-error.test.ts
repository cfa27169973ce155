import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findJsonError } from '../../../../entrypoints/options/service/find-json-error';

describe('the place where a text stops being JSON', () => {
  it.each([
    ['a comma too many', '{\n  "a": 1,\n}', 3, '}'],
    ['a comma too few', '{\n  "a": 1\n  "b": 2\n}', 3, '"b": 2'],
    ['typographic quotation marks', '{\n  “a”: 1\n}', 2, '“a”: 1'],
    ['a name without quotation marks', '{ a: 1 }', 1, 'a: 1 }'],
    ['single quotation marks', "{ 'a': 1 }", 1, "'a': 1 }"],
    ['a line end within a text', '{ "a": "b\nc" }', 1, '"b'],
    ['a comment', '{\n  // here\n  "a": 1 }', 2, '// here'],
    ['an end too early', '{ "a": [1, 2', 1, ''],
    ['something after the end', '{ "a": 1 }\n\nthanks', 3, 'thanks'],
    ['words', 'see the attachment', 1, 'see the attachment'],
    ['nothing', '', 1, ''],
  ])('is found for %s', (_what, text, line, remainder) => {
    expect(findJsonError(text)).toEqual({ line, remainder });
  });

  it('is found however deep a text is nested', () => {
    expect(findJsonError('[\n'.repeat(50_000))?.line).toBeGreaterThan(100);
  });

  it('is nowhere in JSON, and somewhere in everything else', () => {
    const isJson = (text: string): boolean => {
      try {
        JSON.parse(text);
        return true;
      } catch {
        return false;
      }
    };
    const json = fc.json();
    const broken = fc
      .tuple(json, fc.nat(), fc.constantFrom('', ',', '"', '}', '\\', '\n', '0', 'x'))
      .map(([text, at, junk]) => {
        const place = text.length === 0 ? 0 : at % text.length;
        return text.slice(0, place) + junk + text.slice(place + 1);
      });
    fc.assert(
      fc.property(fc.oneof(json, broken, fc.string()), (text) => {
        expect(findJsonError(text) === null).toBe(isJson(text));
      }),
      { numRuns: 5_000 },
    );
  });
});
