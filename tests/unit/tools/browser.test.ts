import { describe, expect, test, vi } from 'vitest';
import { CHROMIUM, ensureBrowser, findBrowser, FIREFOX, type Machine } from '../../tools/browser.ts';

/** A Linux machine with these files, whose package manager puts a Chromium in its place. */
function machine({
  files = [],
  env = {},
  code = 0,
  ...rest
}: Partial<Omit<Machine, 'exists'>> & { files?: string[]; code?: number } = {}) {
  const there = new Set(files);
  const run = vi.fn<Machine['run']>((_command, args) => {
    if (args[0] === 'install' && code === 0)
      there.add(`/usr/bin/${args.find((arg) => arg === 'chromium' || arg === 'firefox-esr')}`);
    return Promise.resolve({ code, output: 'E: no network' });
  });
  return {
    platform: 'linux',
    root: true,
    list: () => [],
    say: () => {},
    ...rest,
    env: { PATH: '/usr/local/bin:/usr/bin', ...env },
    exists: (path: string) => there.has(path),
    run,
  } satisfies Machine;
}

describe('finding a browser', () => {
  test('CHROMIUM_PATH goes before everything', () => {
    const found = findBrowser(
      CHROMIUM,
      machine({ files: ['/usr/bin/chromium', '/opt/mine'], env: { CHROMIUM_PATH: '/opt/mine' } }),
    );
    expect(found).toBe('/opt/mine');
  });

  test('a CHROMIUM_PATH that leads nowhere is said, not passed over', () => {
    expect(() =>
      findBrowser(CHROMIUM, machine({ files: ['/usr/bin/chromium'], env: { CHROMIUM_PATH: '/opt/gone' } })),
    ).toThrow('/opt/gone');
  });

  test('branded Chrome is no Chromium: it does not load unpacked extensions', () => {
    expect(findBrowser(CHROMIUM, machine({ files: ['/usr/bin/google-chrome'] }))).toBeNull();
  });

  test('takes the newest that Playwright has downloaded', () => {
    const folder = '/cache/pw';
    const names = ['chromium-999', 'chromium-1200', 'firefox-1500'];
    const files = names.map((name) => `${folder}/${name}/chrome-linux/chrome`);
    const found = findBrowser(
      CHROMIUM,
      machine({ files, env: { PLAYWRIGHT_BROWSERS_PATH: folder }, list: () => names }),
    );
    expect(found).toBe('/cache/pw/chromium-1200/chrome-linux/chrome');
  });
});

describe('making sure of a browser', () => {
  test('installs nothing where one is found', async () => {
    const there = machine({ files: ['/usr/bin/apt-get', '/usr/bin/chromium'] });
    expect(await ensureBrowser(CHROMIUM, there)).toBe('/usr/bin/chromium');
    expect(there.run).not.toHaveBeenCalled();
  });

  test('installs by the package manager where it may', async () => {
    const bare = machine({ files: ['/usr/bin/apt-get'] });
    expect(await ensureBrowser(CHROMIUM, bare)).toBe('/usr/bin/chromium');
    expect(bare.run.mock.calls.map(([, args]) => args[0])).toEqual(['update', 'install']);
  });

  test('does the same for Firefox, by its own names', async () => {
    const bare = machine({ files: ['/usr/bin/apt-get', '/usr/bin/chromium'] });
    expect(await ensureBrowser(FIREFOX, bare)).toBe('/usr/bin/firefox-esr');
    expect(findBrowser(FIREFOX, machine({ files: ['/opt/fox'], env: { FIREFOX_PATH: '/opt/fox' } }))).toBe('/opt/fox');
    await expect(ensureBrowser(FIREFOX, machine())).rejects.toThrow(/^No Firefox was found: install it .*\.$/);
  });

  test.for([
    ['an ordinary person', machine({ files: ['/usr/bin/apt-get'], root: false })],
    ['a system without apt-get', machine()],
    ['a Mac', machine({ files: ['/usr/bin/apt-get'], platform: 'darwin' })],
  ] as const)('%s is told in one sentence what to install', async ([, bare]) => {
    await expect(ensureBrowser(CHROMIUM, bare)).rejects.toThrow(/^No Chromium was found: install it .*\.$/);
    expect(bare.run).not.toHaveBeenCalled();
  });

  test('a package manager that fails is quoted', async () => {
    await expect(ensureBrowser(CHROMIUM, machine({ files: ['/usr/bin/apt-get'], code: 100 }))).rejects.toThrow(
      'E: no network',
    );
  });
});
