/** Code in triple backticks, or text between two markers: those of `rich-text.ts`, without its rules for what is nested. */
const MARKUP = /```[ \t]*\n?([^`]+?)\s*```|(\*\*|~~|(?<![\p{L}\p{N}])__)(?!\2)(?=\S)(.+?)(?<=\S)\2/gsu;

/** Returns a text without the markup of the service's texts, for where only plain text can be shown. Meant for short texts. */
export function plainText(text: string): string {
  return text.replaceAll(
    MARKUP,
    (_all, code?: string, _marker?: string, inner = '') => code ?? plainText(String(inner)),
  );
}
