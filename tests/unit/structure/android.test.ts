/** Proves by MDN's compatibility data, which Mozilla's linter brings, which Firefox for Android has everything that is used there. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { manifestFor } from '../../../utils/build/manifest';
import { profile } from '../utils/support/profile';
import { hits, ROOT, shipped, withoutComments } from './sources';

interface Support {
  version_added: string | false;
  version_removed?: string;
}
interface Feature {
  __compat?: { support: { firefox_android: Support | Support[] } };
  [name: string]: unknown;
}

const data = JSON.parse(readFileSync(`${ROOT}node_modules/@mdn/browser-compat-data/data.json`, 'utf8')) as {
  webextensions: { api: Feature; manifest: Feature };
};
/** Sources say `contextMenus`, the data `menus`. */
const OTHER_NAMES: Readonly<Record<string, string>> = { contextMenus: 'menus' };
/** What the browser ignores in a manifest where it lacks it. The pages show nothing of it there (`own-page/capabilities.ts`). */
const IGNORED = ['commands', 'omnibox', 'permissions.contextMenus', 'sidebar_action'];
const MANIFEST = manifestFor(profile, { browser: 'firefox' });

/** Returns the version of Firefox for Android that brought a feature; `false` if none did, `null` if the data knows no such feature. */
function versionOf(tree: Feature, path: string): number | false | null {
  let feature: Feature | undefined = tree;
  for (const name of path.split('.')) feature = feature?.[OTHER_NAMES[name] ?? name] as Feature | undefined;
  const support = feature?.__compat?.support.firefox_android;
  if (!support) return null;
  const lasting = [support].flat().find(({ version_removed }) => version_removed === undefined);
  return lasting?.version_added ? Number(/\d+/.exec(lasting.version_added)?.[0]) : false;
}

/** What the code asks of `browser`. Every other way to an API that may be absent goes through `optionalApi`. */
function usedApis(): string[] {
  const texts = shipped('ts', 'tsx').map(({ text }) => withoutComments(text));
  const direct = texts.flatMap((text) => Array.from(text.matchAll(/\bbrowser\.(\w+\.\w+)/g), ([, api = '']) => api));
  const ofScripting = texts.flatMap((text) =>
    Array.from(text.matchAll(/\bscripting\.\w+ContentScripts\b/g), ([api]) => api),
  );
  return [...new Set([...direct, ...ofScripting])].toSorted();
}

function manifestPaths(): string[] {
  const { permissions = [], optional_permissions = [], host_permissions: _hosts, ...others } = MANIFEST;
  return [
    'action',
    'background',
    'host_permissions',
    'options_ui',
    ...Object.keys(others),
    ...[...permissions, ...optional_permissions].map((name) => `permissions.${name}`),
    'browser_specific_settings.gecko.data_collection_permissions',
    'browser_specific_settings.gecko_android',
  ];
}

const apis = usedApis().map((path) => [path, versionOf(data.webextensions.api, path)] as const);
const keys = manifestPaths().map((path) => [path, versionOf(data.webextensions.manifest, path)] as const);

describe('Firefox for Android', () => {
  test('has every API that is used without a look whether it is there', () => {
    expect(apis.length).toBeGreaterThan(35);
    expect(apis.filter(([, version]) => !version)).toEqual([]);
    expect(hits(shipped('ts', 'tsx'), /\bchrome\.\w+\.\w+/)).toEqual([]);
  });

  test('ignores no key and no permission of the manifest but those of what is not shown there', () => {
    expect(keys.filter(([, version]) => version === null)).toEqual([]);
    expect(keys.flatMap(([path, version]) => (version === false ? [path] : [])).toSorted()).toEqual(IGNORED);
  });

  test('is asked for in the version in which the last of these came', () => {
    const late = [...apis, ...keys].filter(([, version]) => Number(version) >= 113);
    expect(Object.fromEntries(late)).toEqual({
      'browser_specific_settings.gecko.data_collection_permissions': 142,
      'browser_specific_settings.gecko_android': 113,
      optional_host_permissions: 128,
      'permissions.request': 120,
    });
    expect(MANIFEST.browser_specific_settings?.gecko_android?.strict_min_version).toBe('142.0');
  });
});
