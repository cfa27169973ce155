/** Pinned messages: comments of the form `/pin title:<TITLE> message:<MESSAGE>` (interface 2.3, rule 1). Pure. */
import type { Comment } from '../api/schemas';
import { isTeam } from './roles';

export interface Pin {
  title: string;
  message: string;
}

const START = /^\/pin\s+title:/;
const MESSAGE = /\smessage:/;

/** Formats a pin so that `parsePin` reads it back. The title becomes one line, and a `message:` in it is escaped. */
export function formatPin({ title, message }: Pin): string {
  const line = title
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/(^| )message:/g, '$1message\u200B:');
  return `/pin title:${line} message:${message.trim()}`;
}

/** Parses the form of a pin, without checking its author. @returns `null` if the text is no pin or an empty one */
export function parsePin(text: string): Pin | null {
  const body = text.trim();
  const start = START.exec(body)?.[0];
  if (!start) return null;
  const rest = body.slice(start.length);
  const separator = MESSAGE.exec(rest);
  if (!separator) return null;
  const pin = {
    title: rest.slice(0, separator.index).trim(),
    message: rest.slice(separator.index + separator[0].length).trim(),
  };
  return pin.title || pin.message ? pin : null;
}

/**
 * Returns the pin of a comment by the project’s author or the service’s team, else `null` (field notes, "People, badges, comments").
 * @param projectAuthorId `null` or 0 if unknown; then only the team's pins count
 */
export function pinOf(comment: Comment, projectAuthorId: number | null): Pin | null {
  return mayPin(comment, projectAuthorId) ? parsePin(comment.text) : null;
}

function mayPin(comment: Comment, projectAuthorId: number | null): boolean {
  if (comment.fromTeam || isTeam(comment.badge)) return true;
  return projectAuthorId !== null && projectAuthorId !== 0 && comment.authorId === projectAuthorId;
}
