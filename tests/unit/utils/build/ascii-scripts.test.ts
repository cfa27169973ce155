import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { asciiScripts } from '../../../../utils/build/ascii-scripts';

it('a script is written in ASCII alone and means the same', () => {
  const code = 'const grün = "“Grüße” … 😀\\u{1F600}"; `${grün} ‒ ${/[–—]/.test("a–b")}`';
  const script = { type: 'chunk' as const, fileName: 'popup.js', isEntry: true, code };
  asciiScripts.generateBundle({}, { 'popup.js': script });
  expect(script.code).toMatch(/^[\0-\x7F]*$/);
  expect(runInNewContext(script.code)).toBe('“Grüße” … 😀😀 ‒ true');
});

it('what is in ASCII already stays as it is, and so do other files', () => {
  const script = { type: 'chunk' as const, fileName: 'popup.js', isEntry: true, code: 'plain("\\n")' };
  const style = { type: 'asset' as const, source: '.a::before { content: "…" }' };
  asciiScripts.generateBundle({}, { 'popup.js': script, 'popup.css': style });
  expect(script.code).toBe('plain("\\n")');
  expect(style.source).toBe('.a::before { content: "…" }');
});
