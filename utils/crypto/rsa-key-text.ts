/** Keys as people paste them: from a file, a letter, a settings page or the middle of a JSON text. */
import { FailureError } from '../errors';
import { MAX_PASTED_KEY_CHARS } from '../limits';

/** Why a text is no key to encrypt with: the `detail` of `key-unusable`. */
export type KeyFlaw = 'missing' | 'unreadable' | 'not-rsa' | 'exponent' | 'private-key' | 'certificate';

const PEM = /-----BEGIN ([^-]*)-----(.*?)-----END/s;
/** PEM of every kind, and what PuTTY writes. */
const PRIVATE = /-----BEGIN [^-]*PRIVATE KEY|^Private-Lines:/m;

/**
 * The DER in a text: PEM or bare base64, with any line ends, spaces and the marks of a JSON string.
 * @throws FailureError `key-unusable`: there is none, or one that says it is a private key or a certificate
 */
export function decodeKeyText(text: string): Uint8Array<ArrayBuffer> {
  if (text.trim() === '') throw unusableKey('missing');
  if (text.length > MAX_PASTED_KEY_CHARS) throw unusableKey('unreadable');
  const plain = unescapeJson(text);
  if (PRIVATE.test(plain)) throw unusableKey('private-key');
  const [, label, body] = PEM.exec(plain) ?? [];
  if (label?.includes('CERTIFICATE')) throw unusableKey('certificate');
  return fromBase64(body ?? plain);
}

/** Undoes what JSON writers do to a text: `\n` for a line end, `\/`, `\u002b`, quotes around it. Base64 has no backslash. */
function unescapeJson(text: string): string {
  const unescaped = text.replaceAll(/\\+(u[\da-f]{4}|.)/gis, (_, sign: string) => {
    if (sign.length > 1) return String.fromCharCode(Number.parseInt(sign.slice(1), 16));
    return /[nrtbf]/.test(sign) ? '\n' : sign;
  });
  return unescaped.replaceAll(/^[\s"'`]+|[\s"'`,;]+$/g, '');
}

/** Base64 for URLs is read too: its two other signs mean nothing else, so no text can be read as two keys. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  // Copied from a page, a text may hold signs that nobody sees.
  const standard = text
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/');
  try {
    return Uint8Array.from(atob(standard), (char) => char.charCodeAt(0));
  } catch (cause) {
    throw unusableKey('unreadable', cause);
  }
}

/** The failure of a text that is no key to encrypt with. It holds nothing of the text. */
export function unusableKey(detail: KeyFlaw, cause?: unknown): FailureError {
  return new FailureError({ code: 'key-unusable', detail }, { cause });
}
