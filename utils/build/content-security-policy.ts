/** The content security policies of the manifest. */
import { pictureOrigins, serviceOrigins } from '../service/origins';
import type { ServiceProfile } from '../service/profile';

const CAPTCHA_HOSTS = 'https://hcaptcha.com https://*.hcaptcha.com';
/** An entered profile may name any of these. */
const ANY_HOST = ['https:', 'http://localhost:*', 'http://127.0.0.1:*'];

/** What pages need in development besides: they get scripts, styles and the reload socket from WXT's server on this computer. */
const DEVELOPMENT: Readonly<Record<string, string>> = {
  'style-src': "'unsafe-inline'",
  'img-src': 'http://localhost:*',
  'connect-src': 'http://localhost:* ws://localhost:*',
};

/** Whom a manifest is made for. */
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
