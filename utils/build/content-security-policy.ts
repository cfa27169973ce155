/** The content security policies of the manifest. */
import { serviceOrigins, type ServiceProfile } from '../service/profile';
import { TRUSTED_TYPES_POLICY } from './worker-chunks';

const CAPTCHA_HOSTS = 'https://hcaptcha.com https://*.hcaptcha.com';
const LOOPBACK = 'http://localhost:* http://127.0.0.1:*';

/** A build for one service reaches and shows that service only. Firefox has no sandboxed pages. */
export function contentSecurityPolicy(profile: ServiceProfile | null, browser: string): Record<string, string> {
  const hosts = profile ? serviceOrigins(profile).join(' ') : `https: ${LOOPBACK}`;
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
    // Firefox's background page loads no chunks.
    `trusted-types ${browser === 'firefox' ? "'none'" : TRUSTED_TYPES_POLICY}`,
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
