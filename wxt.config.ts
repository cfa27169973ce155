import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'wxt';
import english from './public/_locales/en/messages.json' with { type: 'json' };
import { hostPermissions, loaderMatches, panelHosts, serviceOrigins, type ServiceProfile } from './utils/profile';
import { parseProfile } from './utils/profile-schema';
import { describeInPlace, type Say } from './utils/profile-words';

/** Whoever builds is told in English what is wrong with a profile. */
const say: Say = (key, ...values) => english[key].message.replaceAll(/\$(\d)/g, (_place, number: string) => values[Number(number) - 1] ?? '');

// `SERVICE_PROFILE=path npm run build` makes a build for one service; without it, the build serves none until it is told one.
const profilePath = process.env.SERVICE_PROFILE;
const profile = profilePath ? parseProfile(JSON.parse(readFileSync(profilePath, 'utf8')), (problem) => describeInPlace(problem, say)) : null;

const CAPTCHA_HOSTS = 'https://hcaptcha.com https://*.hcaptcha.com';
const PERMISSIONS = ['alarms', 'contextMenus', 'notifications', 'storage'];
/** The popup's page beside others; it knows itself by the query. */
const BESIDE = 'popup.html?side';
/** Services run over https; http is for loopback. */
const ANY_SERVICE = ['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*'];
/**
 * The pages speak to the browser through the polyfill. What they share with the worker and the loader does not, and neither
 * do those two: they start far too often to carry it, and texts, storage and messages work the same without it.
 */
const polyfill = {
  name: 'polyfill',
  enforce: 'pre' as const,
  resolveId: (id: string, importer = '') =>
    id === 'wxt/browser' && /\/entrypoints\/(?:popup|options|captcha|panel)\//.test(importer) ? fileURLToPath(import.meta.resolve('@wxt-dev/webextension-polyfill/browser')) : null,
};
const LOOPBACK = 'http://localhost:* http://127.0.0.1:*';

export default defineConfig({
  imports: false,
  manifestVersion: 3,
  vite: () => ({
    plugins: [polyfill],
    define: { __BAKED_PROFILE__: JSON.stringify(profile), __IS_BAKED__: JSON.stringify(profile !== null) },
    // Both browsers are newer than what styles are written down to as a rule: the oldest are those of the manifest.
    build: { modulePreload: false, sourcemap: false, cssTarget: ['chrome123', 'firefox140'] },
  }),
  zip: { excludeSources: ['.output/**'] },
  manifest: ({ browser }) => ({
    name: '__MSG_extension_name__',
    description: '__MSG_extension_description__',
    default_locale: 'en',
    permissions: [...PERMISSIONS, ...(browser === 'firefox' ? [] : ['sidePanel']), ...(profile ? [] : ['scripting'])],
    // Whether the screen is locked, for whoever wants notifications to tell less then.
    optional_permissions: ['idle'],
    // Without a profile nobody knows the hosts yet: those of the service are asked for once it is entered.
    ...(profile ? { host_permissions: hostPermissions(profile) } : { optional_host_permissions: ANY_SERVICE }),
    content_security_policy: contentSecurityPolicy(profile, browser),
    web_accessible_resources: [
      // Which page may see it is decided by host; a dynamic address keeps pages from framing it by guessing.
      { resources: ['panel.html'], matches: profile ? panelHosts(profile) : ANY_SERVICE, use_dynamic_url: true },
    ],
    omnibox: { keyword: 'st' },
    commands: {
      _execute_action: { suggested_key: { default: 'Alt+Shift+P' } },
      'open-side-panel': { suggested_key: { default: 'Alt+Shift+S' }, description: '__MSG_command_sidePanel__' },
    },
    ...(browser !== 'firefox' && { side_panel: { default_path: BESIDE } }),
    ...(browser === 'firefox' && {
      sidebar_action: { default_panel: BESIDE, default_title: '__MSG_extension_name__', open_at_install: false },
      browser_specific_settings: {
        gecko: { id: 'sidethread@sidethread.example', strict_min_version: '140.0', data_collection_permissions: { required: ['authenticationInfo', 'websiteContent'] } },
      },
    }),
    ...(browser !== 'firefox' && { minimum_chrome_version: '123' }),
  }),
  hooks: {
    'build:manifestGenerated': (_wxt, manifest) => {
      // The loader's pages are the profile's, so they can't be written in its file.
      if (profile) {
        manifest.content_scripts = [
          { matches: loaderMatches(profile), js: ['content-scripts/project-page.js'], run_at: 'document_idle' },
        ];
      }
    },
  },
});

/** A baked build reaches and shows its own service only. Firefox has no sandboxed pages. */
function contentSecurityPolicy(baked: ServiceProfile | null, browser: string): Record<string, string> {
  const hosts = baked ? serviceOrigins(baked).join(' ') : `https: ${LOOPBACK}`;
  const pages = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: ${hosts}`,
    `connect-src 'self' ${hosts}`,
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors 'self' ${hosts}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  const sandbox = [
    'sandbox allow-scripts allow-forms allow-popups',
    "default-src 'none'",
    `script-src 'self' ${CAPTCHA_HOSTS}`,
    `frame-src ${CAPTCHA_HOSTS}`,
    `style-src 'self' 'unsafe-inline' ${CAPTCHA_HOSTS}`,
    `connect-src ${CAPTCHA_HOSTS}`,
  ];
  return { extension_pages: pages.join('; '), ...(browser !== 'firefox' && { sandbox: sandbox.join('; ') }) };
}
