const NAME_GOES_ON = /^[\p{L}\p{N}_-]/u;

/**
 * The names that `message` mentions with `@`: at every `@` the longest of the known names, in any case,
 * that ends at a boundary, so that `@anna` does not mention `ann`.
 */
export function mentionedNames(message: string, knownNames: readonly string[]): string[] {
  if (!message.includes('@')) return [];
  const longestFirst = knownNames.filter((name) => name !== '').toSorted((a, b) => b.length - a.length);
  const found = new Set<string>();
  for (const part of message.split('@').slice(1)) {
    const text = part.toLowerCase();
    const name = longestFirst.find((known) => startsWithName(text, known.toLowerCase()));
    if (name !== undefined) found.add(name);
  }
  return [...found];
}

function startsWithName(text: string, name: string): boolean {
  return text.startsWith(name) && !NAME_GOES_ON.test(text.slice(name.length));
}
