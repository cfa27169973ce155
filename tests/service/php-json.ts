const SLASH = /\//g;
const BEYOND_ASCII = /[\u0080-\uffff]/g;

/**
 * JSON the way PHP writes it by default: `/` as `\/`, everything beyond ASCII as `\uXXXX`.
 * Both may only stand inside strings, where the escapes mean the same characters.
 */
export function phpJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(SLASH, '\\/')
    .replace(BEYOND_ASCII, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
