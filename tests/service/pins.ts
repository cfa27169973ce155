import { highestBadge } from './db/people-table.ts';
import type { ThreadRow } from './db/comment-table.ts';

const PIN = /^\/pin\s+title:(?<title>[\s\S]*?)\s+message:(?<message>[\s\S]*)$/;
const TEAM_BADGE = 40;

/** A pinned message, as the website shows it above a project. */
export interface Pin {
  title: string;
  message: string;
  userName: string;
}

/** The pins of a thread, newest first: only the project's author and the team may write one; from others it is text. */
export function pinsOf(thread: readonly ThreadRow[], authorUid: number): Pin[] {
  return thread
    .flatMap((comment) => {
      if (comment.uid !== authorUid && highestBadge(comment.badge) < TEAM_BADGE) return [];
      const groups = PIN.exec(comment.message)?.groups;
      return groups ? [{ title: groups['title']!, message: groups['message']!, userName: comment.user_name }] : [];
    })
    .toReversed();
}
