import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { startService } from './start.ts';
import type { LocalService, ServiceOptions } from './types.ts';

const DEFAULT_PORT = 4310;
const DEFAULT_CONTROL_PORT = 4311;

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    'control-port': { type: 'string' },
    'write-profile': { type: 'string' },
  },
});

const startedAt = performance.now();
const service = await startSomewhere({
  port: numberOf(values.port, DEFAULT_PORT),
  controlPort: numberOf(values['control-port'], DEFAULT_CONTROL_PORT),
});
console.log(`Started in ${Math.round(performance.now() - startedAt)} ms`);
if (values['write-profile'] !== undefined) writeProfile(values['write-profile'], service);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void service.stop().then(() => console.log('Stopped.'));
  });
}
// Last, because a program that has read this may stop the service at once.
introduce(service);

/** Falls back to free ports, so that a second service can stand beside the first. */
async function startSomewhere(options: ServiceOptions): Promise<LocalService> {
  try {
    return await startService(options);
  } catch (error) {
    const { code, port } = error as NodeJS.ErrnoException & { port?: number };
    if (code !== 'EADDRINUSE') throw error;
    console.log(`Port ${port} is taken; using free ones instead.`);
    return startService({ ...options, port: 0, controlPort: 0 });
  }
}

function numberOf(text: string | undefined, fallback: number): number {
  const number = Number(text ?? fallback);
  if (!Number.isInteger(number) || number < 0) throw new Error(`${text} is not a whole number.`);
  return number;
}

function writeProfile(path: string, { profile }: LocalService): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(profile, null, 2)}\n`);
  console.log(`Profile written to ${path}`);
}

function introduce({ origin, controlOrigin, profile, people }: LocalService): void {
  const width = Math.max(...people.map((person) => person.email.length));
  const lines = people.map(
    ({ email, password, badge, note }) =>
      `  ${email.padEnd(width)}  ${password.padEnd(15)}  badge ${badge.padEnd(5)}  ${note}`,
  );
  console.log(['', `Service   ${origin}`, `Control   ${controlOrigin}`, ''].join('\n'));
  console.log(['Who can sign in (e-mail, password):', ...lines, ''].join('\n'));
  console.log(`Profile:\n${JSON.stringify(profile, null, 2)}\n`);
}
