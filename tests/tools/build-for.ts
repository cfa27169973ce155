import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, runTool } from './command.ts';

/** What a build is made for besides a service. */
interface BuildOptions {
  browser?: 'chrome' | 'firefox';
  /** The path of a release's JSON, for a build with its name and look. */
  release?: string;
}

/**
 * Builds the extension for one service, or for none. Each purpose has an output folder of its own, so that tests and a demo
 * that runs beside them do not overwrite each other's build.
 * @returns the folder of the unpacked extension
 * @throws with the build's own output
 */
export async function buildFor(
  profile: object | null,
  purpose: 'e2e' | 'e2e-beside' | 'e2e-unbaked' | 'e2e-pier' | 'e2e-quay' | 'demo' | 'demo-unbaked' | 'bench' | 'soak',
  { browser = 'chrome', release = '' }: BuildOptions = {},
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sidethread-profile-'));
  const file = join(folder, 'profile.json');
  try {
    await writeFile(file, JSON.stringify(profile));
    // What calls this may be a test runner, whose own surroundings would make it a build for developers.
    const env = { NODE_ENV: 'production', SERVICE_PROFILE: profile === null ? '' : file, SERVICE_RELEASE: release };
    const { code, output } = await runTool('wxt', ['build', '-b', browser, '--mode', purpose, '--level', 'warn'], {
      env,
    });
    if (code !== 0)
      throw new Error(`${output.trim()}\nThe extension could not be built: wxt build ended with ${code}.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return join(ROOT, '.output', `${browser}-mv3-${purpose}`);
}
