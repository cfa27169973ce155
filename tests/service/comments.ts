import type { CommentRow } from './db/comment-table.ts';
import type { Database } from './db/database.ts';
import { mentionedNames } from './mentions.ts';

/** Stores a comment and records the people it mentions, except its writer. Returns its id. */
export function addComment(db: Database, comment: Omit<CommentRow, 'id'>, people = db.people.all()): number {
  const id = db.comments.insert(comment);
  const named = mentionedNames(
    comment.message,
    people.map((person) => person.user_name),
  );
  for (const person of people) {
    if (person.uid !== comment.uid && named.includes(person.user_name)) db.comments.recordMention(id, person.uid);
  }
  return id;
}
