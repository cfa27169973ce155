/** Decodes keys as people paste them: from a file, an e-mail, a settings page or a JSON text. */
import { fromBase64 } from './binary-text';
import { FailureError } from '../errors';
import { MAX_PASTED_KEY_CHARS } from '../limits';

/** Why a key cannot be used: the `detail` of `key-unusable`. */
export type KeyFlaw = 'missing' | 'unreadable' | 'not-rsa' | 'exponent' | 'private-key' | 'certificate';

const PEM = /-----BEGIN ([^-]*)-----(.*?)-----END/s;
/** Any PEM private key, and PuTTY's format. */
const PRIVATE = /-----BEGIN [^-]*PRIVATE KEY|^Private-Lines:/m;

/** Decodes PEM or base64, also from a JSON string. @throws FailureError `key-unusable`: it holds no public key */
export function decodeKeyText(text: string): Uint8Array<ArrayBuffer> {
  if (text.trim() === '') throw unusableKey('missing');
  if (text.length > MAX_PASTED_KEY_CHARS) throw unusableKey('unreadable');
  const plain = unescapeJson(text);
  if (PRIVATE.test(plain)) throw unusableKey('private-key');
  const [, label, body] = PEM.exec(plain) ?? [];
  if (label?.includes('CERTIFICATE')) throw unusableKey('certificate');
  return decodeBase64(body ?? plain);
}

/** Undoes the escapes and quotes of a JSON string. This is safe, because base64 has no backslash. */
function unescapeJson(text: string): string {
  const unescaped = text.replaceAll(/\\+(u[\da-f]{4}|.)/gis, (_, sign: string) => {
    if (sign.length > 1) return String.fromCharCode(Number.parseInt(sign.slice(1), 16));
    return /[nrtbf]/.test(sign) ? '\n' : sign;
  });
  return unescaped.replaceAll(/^[\s"'`]+|[\s"'`,;]+$/g, '');
}

/** Decodes standard base64 and base64 for URLs, which are not ambiguous. */
function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  // Text copied from a page may contain invisible format characters (Cf).
  const standard = text
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/');
  try {
    return fromBase64(standard);
  } catch (cause) {
    throw unusableKey('unreadable', cause);
  }
}

/** Creates the failure of an unusable key. It contains nothing of the text, which may be a private key. */
export function unusableKey(detail: KeyFlaw, cause?: unknown): FailureError {
  return new FailureError({ code: 'key-unusable', detail }, { cause });
}
