/** Pinned messages: comments of the form `/pin title:<TITLE> message:<MESSAGE>` (interface 2.3, rule 1). Pure. */
import type { Comment } from '../api/schemas';
import { isTeam } from './badges';

export interface Pin {
  title: string;
  message: string;
}

const START = /^\/pin\s+title:/;
const MESSAGE = /\smessage:/;

/** The text of a pin, as `parsePin` reads it: a title is one line, and nothing in it begins the message. */
export function formatPin({ title, message }: Pin): string {
  const line = title
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/(^| )message:/g, '$1message\u200B:');
  return `/pin title:${line} message:${message.trim()}`;
}

/** Reads the form alone, whoever wrote it. @returns `null` where the text is no pin or an empty one */
export function parsePin(text: string): Pin | null {
  const body = text.trim();
  const start = START.exec(body)?.[0];
  if (!start) return null;
  const rest = body.slice(start.length);
  const found = MESSAGE.exec(rest);
  if (!found) return null;
  const pin = { title: rest.slice(0, found.index).trim(), message: rest.slice(found.index + found[0].length).trim() };
  return pin.title || pin.message ? pin : null;
}

/**
 * The pin a comment is, if it counts: only the project's author and the service's team may pin. From anyone else
 * it is ordinary text (field notes, "People, badges, comments").
 * @param projectAuthorId `null` or 0 until known; then only the team's pins count
 */
export function pinOf(comment: Comment, projectAuthorId: number | null): Pin | null {
  return mayPin(comment, projectAuthorId) ? parsePin(comment.text) : null;
}

function mayPin(comment: Comment, projectAuthorId: number | null): boolean {
  if (comment.fromTeam || isTeam(comment.badge)) return true;
  return projectAuthorId !== null && projectAuthorId !== 0 && comment.authorId === projectAuthorId;
}
