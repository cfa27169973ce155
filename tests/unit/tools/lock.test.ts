import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { file, ROOT } from '../structure/sources';

interface Locked {
  integrity?: string;
  license?: string;
  resolved?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
}

/** The licenses that installed packages may have. Those in the package have notices besides (`utils/build/documents.ts`). */
const LICENCES = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
];
/** The packages that may run a script of their own when they are installed, each with the reason. */
const WITH_INSTALL_SCRIPT: string[] = [];

const { packages } = JSON.parse(file('package-lock.json').text) as { packages: Record<string, Locked> };
const locked = Object.entries(packages).filter(([path]) => path !== '');

const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length).replaceAll('\\', '/');

describe('the lock file', () => {
  // An install that could not see the packages of other systems drops them, and then `npm ci` refuses the lock file.
  it('knows the packages of every system', () => {
    const names = new Set(locked.map(([path]) => nameOf(path)));
    const wanted = Object.values(packages).flatMap(({ optionalDependencies }) =>
      Object.keys(optionalDependencies ?? {}),
    );
    expect(wanted.length).toBeGreaterThan(20);
    expect(wanted.filter((name) => !names.has(name))).toEqual([]);
  });

  it('pins everything by its content, also what other systems install', () => {
    expect(locked.length).toBeGreaterThan(200);
    expect(locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]);
  });

  it('has nothing from elsewhere than the registry', () => {
    expect(
      locked.filter(
        ([, { resolved, link }]) =>
          link || (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')),
      ),
    ).toEqual([]);
  });

  it('has only licenses from the list, and the list has no others', () => {
    expect(new Set(locked.map(([, { license }]) => license))).toEqual(new Set(LICENCES));
  });

  it('names no package with an install script that is not in the list', () => {
    const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path));
    expect(scripted).toEqual(WITH_INSTALL_SCRIPT);
  });
});

// The lock file repeats what the registry says of a package; this is what was installed.
it('no installed package has an install script that is not in the list', () => {
  const manifests = globSync('node_modules/**/package.json', { cwd: ROOT, exclude: (path) => path === '.bin' });
  const scripted = manifests.filter((path) => {
    const { name, version, scripts } = JSON.parse(readFileSync(ROOT + path, 'utf8')) as {
      name?: string;
      version?: string;
      scripts?: Record<string, string>;
    };
    return (
      name && version && ['preinstall', 'install', 'postinstall'].some((script) => scripts?.[script] !== undefined)
    );
  });
  expect(scripted).toEqual(WITH_INSTALL_SCRIPT);
});
