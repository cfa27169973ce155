import type { CommentRow, PersonRow, ProjectRow } from '../db/rows.ts';
import type { Database } from '../db/database.ts';
import {
  COMMENTS_OFF_PROJECT,
  EMPTY_THREAD_PROJECT,
  HOSTILE_PROJECT,
  HUGE_THREAD_PROJECT,
  MIRAS_PROJECT,
  OTHERS_PROJECT,
  PRIVATE_PROJECT,
} from '../fixtures.ts';
import type { Random } from '../random.ts';
import { ANSWERS, PRAISE, QUESTIONS, REMARKS } from './comment-words.ts';
import { HOSTILE_COMMENTS } from './hostile.ts';
import { HOSTILE_UID } from './people.ts';
import { HOUR_MS, wholeSecond } from './seed-time.ts';
import { CLOSED_THREAD, MIRAS_THREAD, OTHERS_THREAD } from './thread-texts.ts';
import type { ScriptedComment } from './thread-texts.ts';

type NewComment = Omit<CommentRow, 'id'>;

const HUGE_THREAD_LENGTH = 1000;
const WRITTEN_OUT: Readonly<Record<number, readonly ScriptedComment[]>> = {
  [MIRAS_PROJECT]: MIRAS_THREAD,
  [OTHERS_PROJECT]: OTHERS_THREAD,
  [COMMENTS_OFF_PROJECT]: CLOSED_THREAD,
  [EMPTY_THREAD_PROJECT]: [],
  [PRIVATE_PROJECT]: [],
};

/** Writes every thread. Ids follow time over all threads, as they do in a service that grew. */
export function seedComments(
  db: Database,
  { projects, random, now }: { projects: readonly ProjectRow[]; random: Random; now: number },
): void {
  const writers = db.people.all().filter((person) => person.uid !== HOSTILE_UID && person.standing === 'good');
  const comments = projects.flatMap((project) => threadOf(project, { writers, random, now }));
  comments.sort((a, b) => a.timestamp - b.timestamp);
  for (const comment of comments) db.comments.insert(comment);
}

interface ThreadContext {
  writers: readonly PersonRow[];
  random: Random;
  now: number;
}

function threadOf(project: ProjectRow, context: ThreadContext): NewComment[] {
  const script = WRITTEN_OUT[project.id];
  if (script) return script.map((line) => scripted(project.id, line, context));
  if (project.id === HOSTILE_PROJECT) return hostileThread(context);
  if (project.id === HUGE_THREAD_PROJECT) return hugeThread(project, context);
  return talk(project, context);
}

function scripted(
  projectId: number,
  { by, text, hoursAgo, ofTeam }: ScriptedComment,
  { writers, now }: ThreadContext,
): NewComment {
  const writer = writers.find((person) => person.user_name === by);
  if (!writer) throw new Error(`The thread of ${projectId} quotes ${by}, who is not there.`);
  const timestamp = wholeSecond(now - hoursAgo * HOUR_MS);
  return {
    project_id: projectId,
    uid: writer.uid,
    message: text,
    comment_type: ofTeam ? 'anonymous' : 'default',
    timestamp,
  };
}

function hostileThread({ now }: ThreadContext): NewComment[] {
  return HOSTILE_COMMENTS.map((message, index) => ({
    project_id: HOSTILE_PROJECT,
    uid: HOSTILE_UID,
    message,
    comment_type: 'default',
    timestamp: wholeSecond(now - (HOSTILE_COMMENTS.length - index) * HOUR_MS),
  }));
}

function hugeThread(project: ProjectRow, { writers, random, now }: ThreadContext): NewComment[] {
  return Array.from({ length: HUGE_THREAD_LENGTH }, (_, index) => ({
    project_id: project.id,
    uid: random.pick(writers).uid,
    message: index % 10 === 9 ? `${index + 1}? ${random.pick(REMARKS)}` : `${index + 1}`,
    comment_type: 'default',
    timestamp: wholeSecond(project.published + ((now - project.published) * (index + 1)) / (HUGE_THREAD_LENGTH + 2)),
  }));
}

/** A comment that answers no other. */
function opening(random: Random): string {
  if (random.chance(0.35)) return random.pick(QUESTIONS);
  return random.pick(random.chance(0.6) ? PRAISE : REMARKS);
}

/** Small talk: the author often answers questions, by name; other people say something kind or true. */
function talk(project: ProjectRow, { writers, random, now }: ThreadContext): NewComment[] {
  const author = writers.find((person) => person.uid === project.uid);
  const length = random.chance(0.12) ? 0 : 1 + Math.floor(random.next() ** 2 * 36);
  const age = now - project.published;
  const times = Array.from({ length }, () => wholeSecond(project.published + random.next() * age)).toSorted(
    (a, b) => a - b,
  );
  let asked: PersonRow | null = null;
  return times.map((timestamp) => {
    const answers: boolean = asked !== null && random.chance(0.7);
    const writer: PersonRow = answers && author && random.chance(0.8) ? author : random.pick(writers);
    const message = answers ? `@${asked!.user_name} ${random.pick(ANSWERS)}` : opening(random);
    asked = QUESTIONS.includes(message) ? writer : null;
    return { project_id: project.id, uid: writer.uid, message, comment_type: 'default', timestamp };
  });
}
