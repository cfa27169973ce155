import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { smallerScripts } from '../../../../utils/build/smaller-scripts';

async function build(code: string, format: string): Promise<string> {
  const script = { type: 'chunk' as const, fileName: 'popup.js', isEntry: true, imports: [], code };
  await smallerScripts.generateBundle({ format }, { 'popup.js': script });
  return script.code;
}

it('a script is written in ASCII alone and means the same', async () => {
  const code = await build('const grün = "“Grüße” … 😀\\u{1F600}"; said(`${grün} ‒ ${/[–—]/.test("a–b")}`)', 'iife');
  expect(code).toMatch(/^[\0-\x7F]*$/);
  const said = vi.fn();
  runInNewContext(code, { said });
  expect(said).toHaveBeenCalledWith('“Grüße” … 😀😀 ‒ true');
});

it('names that only a module sees are shortened, others stay', async () => {
  const code = 'function describe(subject) { return subject + subject }\nexports.twice = [describe(a), describe(b)];';
  expect(await build(code, 'cjs')).not.toContain('describe');
  expect(await build(code, 'iife')).toContain('function describe(');
});

it('other files stay as they are', async () => {
  const style = { type: 'asset' as const, source: '.a::before { content: "…" }' };
  await smallerScripts.generateBundle({ format: 'es' }, { 'popup.css': style });
  expect(style.source).toBe('.a::before { content: "…" }');
});
