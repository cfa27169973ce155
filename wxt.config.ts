import { readFileSync } from 'node:fs';
import { defineConfig } from 'wxt';
import { hostPermissions, loaderMatches, panelHosts, serviceOrigins, type ServiceProfile } from './utils/profile';
import { parseProfile } from './utils/profile-schema';

// `SERVICE_PROFILE=path npm run build` makes a build for one service; without it, the build serves none until it is told one.
const profilePath = process.env.SERVICE_PROFILE;
const profile = profilePath ? parseProfile(JSON.parse(readFileSync(profilePath, 'utf8'))) : null;

const CAPTCHA_HOSTS = 'https://hcaptcha.com https://*.hcaptcha.com';
const LOOPBACK = 'http://localhost:* http://127.0.0.1:*';

export default defineConfig({
  imports: false,
  modules: ['@wxt-dev/webextension-polyfill'],
  manifestVersion: 3,
  vite: () => ({
    define: { __BAKED_PROFILE__: JSON.stringify(profile) },
    build: { modulePreload: false, sourcemap: false },
  }),
  zip: { excludeSources: ['.output/**'] },
  manifest: ({ browser }) => ({
    name: '__MSG_extension_name__',
    description: '__MSG_extension_description__',
    default_locale: 'en',
    permissions: ['alarms', 'notifications', 'storage'],
    host_permissions: profile ? hostPermissions(profile) : [],
    content_security_policy: contentSecurityPolicy(profile, browser),
    ...(profile && {
      web_accessible_resources: [
        // Which page may see it is decided by host; a dynamic address keeps pages from framing it by guessing.
        { resources: ['panel.html'], matches: panelHosts(profile), use_dynamic_url: true },
      ],
    }),
    ...(browser === 'firefox' && {
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
