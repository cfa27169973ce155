/** What was looked at once and found to be right: anything else in a package fails its test. */

/** A warning of Mozilla's linter. */
export interface Warning {
  code: string;
  /** The file; of chunks, whose names the bundler chooses, the folder. */
  file: string;
  /** Why it is none. */
  why: string;
}

const OTHER_BROWSER = 'called only where it exists; Firefox has a property of the element instead';

export const WARNINGS: readonly Warning[] = [
  {
    code: 'UNSAFE_VAR_ASSIGNMENT',
    file: 'chunks/',
    why: 'Preact sets it for `dangerouslySetInnerHTML`, which no file uses (`tests/unit/structure/files.test.ts`)',
  },
  { code: 'UNSUPPORTED_API', file: 'project-page.js', why: OTHER_BROWSER },
  { code: 'UNSUPPORTED_API', file: 'project-links.js', why: OTHER_BROWSER },
];

/** Hosts in the addresses of a package -> what they are for. */
export const HOSTS: Readonly<Record<string, string>> = {
  '*': 'match patterns of the optional hosts, and of the pages that may frame the panel',
  'www.w3.org': 'namespaces of SVG, XHTML and MathML, never fetched',
  localhost: 'the policy allows a service on this computer',
  '127.0.0.1': 'the same',
  'hcaptcha.com': 'the policy of the sandboxed page, in Chromium',
  '*.hcaptcha.com': 'the same',
  'js.hcaptcha.com': 'the captcha’s script, which only the sandboxed page loads',
  'commons.example': 'examples in the settings',
  'api.commons.example': 'the same',
  'pictures.commons.example': 'the same',
  'mozilla.org': 'a licence in the notices',
  'www.npmjs.com': 'the source of a package in the notices',
  'yuilibrary.com': 'a licence in the notices',
};

const IN_BOTH = [
  '@preact/signals',
  '@preact/signals-core',
  '@wxt-dev/browser',
  'idb',
  'jsencrypt',
  'preact',
  'wxt',
  'zod',
];

/** The packages whose code is in the package of each browser. Chromium needs no polyfill. */
export const BUNDLED = {
  chrome: IN_BOTH,
  firefox: [...IN_BOTH, '@wxt-dev/webextension-polyfill', 'webextension-polyfill'],
} as const;
