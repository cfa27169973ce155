/** Completion of `@name` in the composer: candidates, ranking and insertion. Pure. */
import { fold } from '../text/fold';
import { MAX_NAME_CHARS } from '../limits';
import { quotation } from './markdown';
import { findMentions, nameKey } from '../text/mentions';
import { plainText } from '../text/plain-text';
import { between, shorten } from '../text/shorten';
import type { ThreadView } from './unsent';
import { ownNames } from './comment-rules';

/** A mention being typed: the offset of its `@`, and the text after it. */
export interface Fragment {
  start: number;
  typed: string;
}

const MAX_NAMES = 6;
/** A comment has 1000 characters at most, and most of them are for the reply. */
const MAX_QUOTED_CHARS = 200;
/** A letter or digit: an `@` after it belongs to an e-mail address. */
const WORD_BEFORE = /[\p{L}\p{N}\p{M}_]$/u;

/** Returns the names that can be mentioned in a thread, the likeliest first: the project's author, then who wrote last. */
export function mentionablePeople({ comments, authorId, account }: ThreadView): string[] {
  const own = new Set(ownNames(account).map(nameKey));
  const newest = comments.filter(({ fromTeam }) => !fromTeam).toSorted((a, b) => b.postedAt - a.postedAt);
  const byAuthor = newest.filter((comment) => comment.authorId === authorId);
  /** The latest spelling of each name, by its key. */
  const people = new Map<string, string>();
  // Each spelling is folded once: a long thread has few.
  for (const name of new Set([...byAuthor, ...newest].map(({ authorName }) => authorName))) {
    const key = nameKey(name);
    if (!own.has(key) && !people.has(key) && canBeMentioned(name)) people.set(key, name);
  }
  return [...people.values()];
}

/** Returns the mention being typed at the caret, or `null`. */
export function mentionFragmentAt(text: string, caret: number): Fragment | null {
  const before = between(text, Math.max(0, caret - MAX_NAME_CHARS - 1), caret);
  const at = Math.max(before.lastIndexOf('@'), before.lastIndexOf('＠'));
  if (at < 0 || WORD_BEFORE.test(between(before, 0, at))) return null;
  const typed = before.slice(at + 1);
  return /^\s|\n| {2}/.test(typed) ? null : { start: caret - typed.length - 1, typed };
}

/** Returns the matching names: first those that start with the typed text, then those with a later word that does. */
export function matchingNames({ typed }: Fragment, people: readonly string[]): string[] {
  // A space after a complete name ends the completion.
  if (typed.endsWith(' ') && people.some((name) => nameKey(name) === nameKey(typed.trimEnd()))) return [];
  const wanted = fold(typed);
  const beginning = people.filter((name) => fold(name).startsWith(wanted));
  // The slower search runs only if there is space left: a long thread has thousands of people, and this runs at every key.
  if (beginning.length >= MAX_NAMES) return beginning.slice(0, MAX_NAMES);
  const within = people.filter(
    (name) =>
      !beginning.includes(name) &&
      fold(name)
        .split(/[\s._-]+/)
        .some((_word, index, words) => words.slice(index).join(' ').startsWith(wanted)),
  );
  return [...beginning, ...within].slice(0, MAX_NAMES);
}

/** Replaces the typed mention by a name and a space. Returns the text, and the caret after the space. */
export function insertMention(text: string, { start, typed }: Fragment, name: string): { text: string; caret: number } {
  const rest = text.slice(start + 1 + typed.length).replace(/^ /, '');
  const head = `${between(text, 0, start)}@${name} `;
  return { text: head + rest, caret: head.length };
}

/** Returns the text with a mention at its start, for a reply. A text that already starts with it is unchanged. */
export function withMention(text: string, name: string): string {
  return findMentions(text, [name])[0]?.start === 0 ? text : `@${name} ${text}`;
}

/** Returns the text with a comment quoted at its end, for a reply: its plain text, so that no markup of it goes on in the reply. @param name whose it is; empty for those without a name */
export function withQuote(text: string, name: string, quoted: string): string {
  // Between the same characters, one that is not seen keeps them from counting as a marker.
  const plain = shorten(plainText(quoted.trim()), MAX_QUOTED_CHARS).replaceAll(/([*_~`])(?=\1)/g, '$1\u200B');
  const quote = `${name && `@${name}\n`}${quotation(plain)}\n\n`;
  return text.trim() === '' ? quote : `${text.trimEnd()}\n\n${quote}`;
}

/** Whether the parser recognizes a mention of this name. */
function canBeMentioned(name: string): boolean {
  return !name.includes('\n') && findMentions(`@${name} `, [name]).length > 0;
}
