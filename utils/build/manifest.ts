/** The keys of the manifest that WXT does not derive from the entrypoints. */
import type { UserManifest } from 'wxt';
import { hostPermissions, type ServiceProfile, pictureOrigins, serviceOrigins } from '../service/profile';
import { matchPatterns } from '../service/links';
import { ICONS } from './icons';
import type { Release } from './release-schema';

const FIREFOX_ID = 'sidethread@sidethread.example';
const PERMISSIONS = ['alarms', 'contextMenus', 'notifications', 'scripting', 'storage', 'unlimitedStorage'];
/** Optional hosts: sites on which the person may allow project links, and the hosts of an entered service. */
const ANY_SITE = ['https://*/*', 'http://*/*'];
/** The side panel is the popup's page; the query tells the page that it is in the side panel. */
const SIDE_PANEL = 'popup.html?side';

/** The manifest of a build for one service, as its own release or not, or for none. */
export function manifestFor(
  profile: ServiceProfile | null,
  target: Target,
  release: Release | null = null,
): UserManifest {
  const { browser } = target;
  const { version, homepage, keyword } = release ?? { keyword: 'st' };
  return {
    name: '__MSG_extension_name__',
    short_name: '__MSG_extension_shortName__',
    ...(version && { version }),
    icons: ICONS,
    description: '__MSG_extension_description__',
    default_locale: 'en',
    ...(homepage && { homepage_url: homepage }),
    // What is read in a private window would be stored in the normal profile.
    incognito: 'not_allowed',
    permissions: [...PERMISSIONS, ...(browser === 'firefox' ? [] : ['sidePanel'])],
    // Reports the screen lock, so that notifications can hide details.
    optional_permissions: ['idle'],
    // Without a profile, the hosts of the service are asked for when it is entered, and the worker registers the loader.
    ...(profile && {
      host_permissions: hostPermissions(profile),
      content_scripts: [{ matches: matchPatterns(profile.links), js: ['project-page.js'], run_at: 'document_idle' }],
    }),
    optional_host_permissions: ANY_SITE,
    content_security_policy: contentSecurityPolicy(profile, target),
    web_accessible_resources: [
      // Any site, because the person allows sites later. Other pages can't guess the dynamic address, and without a nonce
      // or a port the pages show nothing.
      { resources: ['panel.html', 'pill.html', 'card.html'], matches: ANY_SITE, use_dynamic_url: true },
    ],
    omnibox: { keyword },
    commands: {
      _execute_action: { suggested_key: { default: 'Alt+Shift+P' } },
      'open-side-panel': { suggested_key: { default: 'Alt+Shift+S' }, description: '__MSG_command_sidePanel__' },
    },
    ...(browser === 'firefox' ? firefoxKeys(release?.id) : chromiumKeys),
  };
}

const chromiumKeys: UserManifest = {
  side_panel: { default_path: SIDE_PANEL },
  // The first that honors `use_dynamic_url`: earlier ones answer the static address of the frames.
  minimum_chrome_version: '130',
};

const firefoxKeys = (id = FIREFOX_ID): UserManifest => ({
  sidebar_action: { default_panel: SIDE_PANEL, default_title: '__MSG_extension_name__', open_at_install: false },
  browser_specific_settings: {
    gecko: {
      id,
      strict_min_version: '140.0',
      // What goes to the service: the login, comments, what one searches for, and whose project pages are open.
      data_collection_permissions: {
        required: ['authenticationInfo', 'browsingActivity', 'personalCommunications', 'searchTerms'],
      },
    },
    // The first that has everything used there; what it lacks is not shown (`own-page/capabilities.ts`).
    gecko_android: { strict_min_version: '142.0' },
  },
});

const CAPTCHA_HOSTS = 'https://hcaptcha.com https://*.hcaptcha.com';
/** An entered profile may name any of these. */
const ANY_HOST = ['https:', 'http://localhost:*', 'http://127.0.0.1:*'];

/** What pages need in development besides: they get scripts, styles and the reload socket from WXT's server on this computer. */
const DEVELOPMENT: Readonly<Record<string, string>> = {
  'style-src': "'unsafe-inline'",
  'img-src': 'http://localhost:*',
  'connect-src': 'http://localhost:* ws://localhost:*',
};

export interface Target {
  browser: string;
  /** Whether WXT's development server serves the pages. */
  development?: boolean;
}

/** A build for one service reaches that service only, and shows its pictures only. Firefox has no sandboxed pages. */
export function contentSecurityPolicy(
  profile: ServiceProfile | null,
  { browser, development = false }: Target,
): Record<string, string> {
  const pages = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: ${(profile ? pictureOrigins(profile) : ANY_HOST).join(' ')}`,
    // Chromium's worker fetches the icon of a notification, also from a `data:` URL.
    `connect-src 'self' ${browser === 'firefox' ? '' : 'data: '}${(profile ? serviceOrigins(profile) : ANY_HOST).join(' ')}`,
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self' https: http:",
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
  const written = (directives: string[]): string =>
    (development ? directives.map(openForDevelopment) : directives).join('; ');
  return { extension_pages: written(pages), ...(browser !== 'firefox' && { sandbox: written(sandbox) }) };
}

function openForDevelopment(directive: string): string {
  const more = DEVELOPMENT[directive.split(' ', 1)[0] ?? ''];
  return more === undefined ? directive : `${directive} ${more}`;
}
