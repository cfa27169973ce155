import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

const MAIN = join(import.meta.dirname, '../../service/main.ts');

const running = new Set<ChildProcess>();

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'service-alone-'));
});
afterEach(() => {
  // A test that failed must not leave its service behind.
  for (const child of running) child.kill('SIGKILL');
  running.clear();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the service alone and waits until it has said everything. */
async function run(args: string[]): Promise<{ child: ChildProcess; text: string }> {
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  running.add(child);
  let text = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    if (/Profile:\n\{[\s\S]*\n\}\n/.test(text)) break;
  }
  return { child, text };
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<unknown> {
  const exit = once(child, 'exit');
  child.kill(signal);
  return (await exit)[0];
}

describe('the service run alone', () => {
  async function expectWholeLife(signal: NodeJS.Signals): Promise<void> {
    const path = join(folder, signal, 'profile.json');
    const { child, text } = await run(['--port', '0', '--control-port', '0', '--write-profile', path]);
    const profile = JSON.parse(readFileSync(path, 'utf8')) as { baseUrl: string };
    expect(text).toContain(`Service   ${profile.baseUrl}\n`);
    expect(text).toMatch(/Control {3}http:\/\/127\.0\.0\.1:\d+\n/);
    expect(text).toMatch(/mira@example\.org +correct horse/);
    expect(text).toMatch(/Started in \d+ ms/);
    expect(JSON.parse(text.slice(text.indexOf('Profile:\n') + 'Profile:\n'.length))).toEqual(profile);
    expect((await fetch(profile.baseUrl)).status).toBe(200);
    expect(await stop(child, signal)).toBe(0);
  }

  test('prints address, profile and people, writes the profile, and ends cleanly on SIGTERM', () =>
    expectWholeLife('SIGTERM'));
  test('prints address, profile and people, writes the profile, and ends cleanly on SIGINT', { tags: ['full'] }, () =>
    expectWholeLife('SIGINT'),
  );

  test('takes free ports and says so when a wanted one is taken', async () => {
    const occupant = createServer().listen(0, '127.0.0.1');
    await once(occupant, 'listening');
    const { port } = occupant.address() as AddressInfo;
    const { child, text } = await run(['--port', String(port), '--control-port', '0']);
    expect(text).toContain(`Port ${port} is taken; using free ones instead.`);
    expect(text).not.toContain(`Service   http://localhost:${port}\n`);
    expect(await stop(child, 'SIGTERM')).toBe(0);
    occupant.close();
  });
});
