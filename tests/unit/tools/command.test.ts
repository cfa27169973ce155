import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runCommand, runTool, toolScript } from '../../tools/command.ts';

test.for(['tsc', 'oxlint', 'prettier', 'vitest', 'wxt'])('%s is run by its own script', (name) => {
  expect(existsSync(toolScript(name))).toBe(true);
});

test('arguments with spaces arrive whole', async () => {
  const { code, output } = await runCommand(process.execPath, ['-p', 'process.argv[1]', 'C:\\Program Files\\a b']);
  expect([code, output.trim()]).toEqual([0, 'C:\\Program Files\\a b']);
});

test('a command that cannot be started ends with the shell’s code', async () => {
  expect(await runCommand('sidethread-no-such-command', [])).toMatchObject({ code: 127 });
});

test('a tool ends with its own code', async () => {
  expect(await runTool('tsc', ['--no-such-option'])).toMatchObject({ code: 1 });
});

// A shell of another system has no `exec`, and npm starts the scripts with the shell of the system.
test('the scripts of the package run in any shell', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const special = Object.entries(scripts).filter(([, script]) => /\bexec\b|[$;|'`]|(?<!&)&(?!&)|^\w+=/.test(script));
  expect(special).toEqual([]);
});
