/** Completing `@name` while one writes: who is meant, who comes first, and what is put in. Pure. */
import type { Comment } from '../api/schemas';
import { fold } from '../text/fold';
import { MAX_NAME_CHARS } from '../limits';
import { findMentions } from '../text/mentions';
import type { ThreadView } from '../messages';
import { nameKey } from '../text/names';
import { isOwn, ownNames } from './rules';

/** What is being completed: the offset of its `@`, and what was typed after it. */
export interface Fragment {
  start: number;
  typed: string;
}

/** So many names are offered at once. */
const MAX_NAMES = 6;
/** A letter or digit, which an `@` after it makes an address. */
const WORD_BEFORE = /[\p{L}\p{N}\p{M}_]$/u;

/** Somebody as they are written last, and when they spoke or were spoken to last; epoch ms. */
interface Person {
  name: string;
  at: number;
}

/** The people of a thread who may be mentioned, whoever one is likely to mean first: the project's author, then who spoke or was spoken to last. */
export function mentionablePeople({
  comments,
  authorId,
  account,
}: Pick<ThreadView, 'comments' | 'authorId' | 'account'>): string[] {
  const own = new Set(ownNames(account).map(nameKey));
  const known = new Map<string, Person>();
  /** By the names as they are written: each is looked at once, however often its writer wrote. `null` is nobody. */
  const written = new Map<string, Person | null>();
  const personOf = (name: string): Person | null => {
    const folded = nameKey(name);
    if (own.has(folded) || !canBeMentioned(name)) return null;
    const person = known.get(folded) ?? { name, at: -Infinity };
    known.set(folded, person);
    return person;
  };
  const recordPerson = (name: string, at: number): void => {
    const met = written.get(name);
    const person = met === undefined ? personOf(name) : met;
    if (met === undefined) written.set(name, person);
    if (!person) return;
    person.name = name;
    person.at = Math.max(at, person.at);
  };
  for (const comment of comments) if (!comment.fromTeam) recordPerson(comment.authorName, comment.postedAt);
  const names = [...known.values()].map(({ name }) => name);
  for (const comment of comments.filter((each) => isOwn(each, account)))
    for (const { name } of findMentions(comment.text, names)) recordPerson(name, comment.postedAt);
  const author = comments.find((comment) => isWrittenBy(comment, authorId))?.authorName;
  const first = author === undefined ? undefined : nameKey(author);
  return [...known.values()]
    .toSorted((a, b) => Number(nameKey(b.name) === first) - Number(nameKey(a.name) === first) || b.at - a.at)
    .map(({ name }) => name);
}

/** What is being completed where the caret stands, `null` where nothing is: an `@` in a word is an address. */
export function mentionFragmentAt(text: string, caret: number): Fragment | null {
  const before = text.slice(Math.max(0, caret - MAX_NAME_CHARS - 1), caret);
  const at = before.lastIndexOf('@');
  if (at < 0 || WORD_BEFORE.test(before.slice(0, at))) return null;
  const typed = before.slice(at + 1);
  return /^\s|\n| {2}/.test(typed) ? null : { start: caret - typed.length - 1, typed };
}

/** The names that fit, those that begin with what was typed before those of which a later word does. */
export function matchingNames({ typed }: Fragment, people: readonly string[]): string[] {
  // Once one has gone on after a name, it is not offered again.
  if (typed.endsWith(' ') && people.some((name) => nameKey(name) === nameKey(typed.trimEnd()))) return [];
  const wanted = fold(typed);
  const beginning = people.filter((name) => fold(name).startsWith(wanted));
  // The others are looked for where there is room for them: a long thread has thousands of people, and this is done at every key.
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

/** The text with a name in the place of what was typed, and where the caret goes: after the space behind it. */
export function insertMention(text: string, { start, typed }: Fragment, name: string): { text: string; caret: number } {
  const rest = text.slice(start + 1 + typed.length).replace(/^ /, '');
  const head = `${text.slice(0, start)}@${name} `;
  return { text: head + rest, caret: head.length };
}

/** The text with a mention at its start, for an answer; one that begins so already stays as it is. */
export function withMention(text: string, name: string): string {
  return findMentions(text, [name])[0]?.start === 0 ? text : `@${name} ${text}`;
}

/** Whether a mention of this name would be found again. */
function canBeMentioned(name: string): boolean {
  return !name.includes('\n') && findMentions(`@${name} `, [name]).length > 0;
}

function isWrittenBy({ authorId, fromTeam }: Comment, uid: number | null): boolean {
  return !fromTeam && uid !== null && authorId === uid;
}
