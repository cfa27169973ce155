import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { mergeConfig, type Plugin } from 'vite';
import { defineConfig, type ResolvedPublicFile } from 'wxt';
import english from './public/_locales/en/messages.json' with { type: 'json' };
import { hostPermissions, loaderMatches, serviceOrigins, type ServiceProfile } from './utils/profile';
import { parseProfile } from './utils/profile-schema';
import { describeInPlace, type Say } from './utils/profile-words';

/** Whoever builds is told in English what is wrong with a profile. */
const say: Say = (key, ...values) =>
  english[key].message.replaceAll(/\$(\d)/g, (_place, number: string) => values[Number(number) - 1] ?? '');

// `SERVICE_PROFILE=path npm run build` makes a build for one service; without it, the build serves none until it is told one.
const profilePath = process.env.SERVICE_PROFILE;
const profile = profilePath
  ? parseProfile(JSON.parse(readFileSync(profilePath, 'utf8')), (problem) => describeInPlace(problem, say))
  : null;

const CAPTCHA_HOSTS = 'https://hcaptcha.com https://*.hcaptcha.com';
const PERMISSIONS = ['alarms', 'contextMenus', 'notifications', 'scripting', 'storage'];
/** The popup's page beside others; it knows itself by the query. */
const BESIDE = 'popup.html?side';
/** Where a person may let project links be shown; in builds without a profile, also the hosts of the service they enter. */
const ANY_SITE = ['https://*/*', 'http://*/*'];
/**
 * Pages that are opened now and then speak to the browser through the polyfill. What they share with others does not, and
 * neither do the worker, the loader, the popup and the panel: they start far too often to carry it, and what they use works the
 * same without it.
 */
const polyfill = {
  name: 'polyfill',
  enforce: 'pre' as const,
  resolveId: (id: string, importer = '') =>
    id === 'wxt/browser' && /\/entrypoints\/(?:options|captcha)\//.test(importer)
      ? fileURLToPath(import.meta.resolve('@wxt-dev/webextension-polyfill/browser'))
      : null,
};
/** What WXT gives every content script to live by is as large as the loader itself, and tells the page the extension's id. */
const bareScripts = {
  name: 'bare-scripts',
  enforce: 'pre' as const,
  resolveId: (id: string) => (id === 'wxt/utils/content-script-context' ? '\0no-context' : null),
  load: (id: string) => (id === '\0no-context' ? 'export class ContentScriptContext {}' : null),
};
/**
 * One character beyond Latin-1 makes the browser keep a whole script in twice the room and read it anew into that at every
 * start: such characters, of which only texts have a few, are written as escapes.
 */
const plainScripts: Plugin = {
  name: 'plain-scripts',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk')
        file.code = file.code.replaceAll(
          /[^\0-\x7F]/g,
          (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
    }
  },
};
/** The one policy of Trusted Types: the worker's, for the parts it loads late. */
const LATE_PARTS = 'late-parts';
/**
 * A worker may import a script late only if it did so while it was installed, and never by `import()`. So what it loads late
 * comes as modules of the older kind: each tells what is in it, and is run when it is asked for.
 */
const lateParts: Plugin = {
  name: 'late-parts',
  config({ build }) {
    if (!build?.lib || build.lib.fileName !== 'background') return;
    build.lib.formats = ['cjs'];
    // What both need is in the script that is there first.
    build.rollupOptions = mergeConfig(build.rollupOptions ?? {}, {
      preserveEntrySignatures: 'allow-extension',
      output: { chunkFileNames: 'background-[name].js' },
    });
  },
  generateBundle({ format }, bundle) {
    if (format !== 'cjs') return;
    const scripts = Object.values(bundle).filter((file) => file.type === 'chunk');
    const late = scripts.filter(({ isEntry }) => !isEntry);
    const names = JSON.stringify(late.map(pathOf));
    for (const script of scripts) {
      const part = `part(${JSON.stringify(pathOf(script))},(module,exports,require)=>{${script.code}});`;
      script.code = script.isEntry
        ? `{${PARTS.replace('NAMES', names)}${part}require(${JSON.stringify(pathOf(script))})}`
        : part;
    }
  },
};
const pathOf = ({ fileName }: { fileName: string }): string => `./${fileName}`;
/** `part` is the late scripts' as well; the rest is the first one's alone. Only these scripts pass the policy. */
const PARTS = `
let names=NAMES,found={},made={},policy;
function load(...wanted){
policy??=trustedTypes.createPolicy('${LATE_PARTS}',{createScriptURL:name=>{if(names.includes(name))return name;throw new TypeError(name)}});
importScripts(...wanted.map(name=>policy.createScriptURL(name)))
}
function require(name){
if(!made[name]){if(!found[name])load(name);let module={exports:{}};made[name]=module;found[name](module,module.exports,require)}
return made[name].exports
}
var part=(name,run)=>{found[name]=run};
addEventListener('install',()=>load(...names));
`.replaceAll('\n', '');
/** Pages that are built apart from the others: what pages share is a file more for each page they share it with, and each is a request before the first frame. */
const APART: ReadonlySet<string> = new Set(['popup', 'panel']);
const LOOPBACK = 'http://localhost:* http://127.0.0.1:*';

export default defineConfig({
  imports: false,
  manifestVersion: 3,
  vite: ({ browser }) => ({
    // Firefox has a page instead of a worker: what it loads late is in the one file.
    plugins: [polyfill, bareScripts, plainScripts, ...(browser === 'firefox' ? [] : [lateParts])],
    define: {
      __BAKED_PROFILE__: JSON.stringify(profile),
      __BAKED_LINKS__: JSON.stringify(profile?.links ?? null),
      __IS_BAKED__: JSON.stringify(profile !== null),
    },
    // Both browsers are newer than what styles are written down to as a rule: the oldest are those of the manifest.
    build: { modulePreload: { polyfill: false }, sourcemap: false, cssTarget: ['chrome123', 'firefox140'] },
  }),
  zip: { excludeSources: ['.output/**'] },
  manifest: ({ browser }) => ({
    name: '__MSG_extension_name__',
    description: '__MSG_extension_description__',
    default_locale: 'en',
    permissions: [...PERMISSIONS, ...(browser === 'firefox' ? [] : ['sidePanel'])],
    // Whether the screen is locked, for whoever wants notifications to tell less then.
    optional_permissions: ['idle'],
    // Without a profile nobody knows the hosts yet: those of the service are asked for once it is entered.
    ...(profile && { host_permissions: hostPermissions(profile) }),
    optional_host_permissions: ANY_SITE,
    content_security_policy: contentSecurityPolicy(profile, browser),
    web_accessible_resources: [
      // Which pages a person allows is theirs to say, later; a dynamic address keeps all others from framing them by guessing,
      // and without a nonce they show nothing.
      { resources: ['panel.html', 'card.html'], matches: ANY_SITE, use_dynamic_url: true },
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
        gecko: {
          id: 'sidethread@sidethread.example',
          strict_min_version: '140.0',
          data_collection_permissions: { required: ['authenticationInfo', 'websiteContent'] },
        },
      },
    }),
    ...(browser !== 'firefox' && { minimum_chrome_version: '123' }),
  }),
  hooks: {
    'entrypoints:grouped': (_wxt, groups) => {
      const pages = groups.find((group) => Array.isArray(group) && group.some(({ name }) => APART.has(name)));
      if (!Array.isArray(pages)) return;
      const apart = pages.filter(({ name }) => APART.has(name));
      groups.splice(
        groups.indexOf(pages),
        1,
        pages.filter(({ name }) => !APART.has(name)),
        apart,
      );
    },
    'build:publicAssets': (_wxt, files) => {
      for (const [at, file] of files.entries())
        if (file.relativeDest.endsWith('messages.json'))
          files[at] = { relativeDest: file.relativeDest, contents: textsAlone(file) };
    },
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

/** Descriptions are for whoever translates; each process of the browser would read them all before its first text. */
function textsAlone(file: ResolvedPublicFile): string {
  const source = 'contents' in file ? file.contents : readFileSync(file.absoluteSrc, 'utf8');
  return JSON.stringify(JSON.parse(source), (key, value: unknown) =>
    key === 'description' && typeof value === 'string' ? undefined : value,
  );
}

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
    "frame-ancestors 'self' https: http:",
    "require-trusted-types-for 'script'",
    // Firefox's worker is a page, and loads nothing late.
    `trusted-types ${browser === 'firefox' ? "'none'" : LATE_PARTS}`,
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
