import { type PersonRow, type ProjectCard, type ThreadRow, highestBadge } from '../db/rows.ts';
import { SERVICE_NAME } from '../fixtures.ts';
import { phpJson } from '../php-json.ts';
import { absolute } from '../world.ts';
import type { World } from '../world.ts';
import { requireAccount } from './account.ts';
import { requiredNumber, requiredText } from './body.ts';
import type { Fields } from './body.ts';
import { Failure } from './failure.ts';

const LONGEST_COMMENT = 1000;
const TOO_LONG = `A comment has at most ${LONGEST_COMMENT} characters.`;
const WRONG_TYPE = 'The parameter comment_type must be default.';
const MODERATOR_BADGE = 40;
const BAD_WORDS = /\b(?:dunghead|poopface|spamlord)\b/i;

/** Section 4.3. `data` is JSON within JSON; comments that are off can still be read. */
export function viewComments(world: World, fields: Fields): object {
  requireAccount(world, fields);
  const project = requireProject(world, fields);
  const thread = world.db.comments.ofProject(project.id);
  return {
    status: 'success',
    author_uid: project.uid,
    data: phpJson(thread.map((comment) => shownComment(world, comment))),
  };
}

/** Section 4.4. The length counts characters (code points), as PHP's multibyte functions do; an empty message is allowed. */
export function postComment(world: World, fields: Fields): object {
  const person = requireAccount(world, fields);
  const project = requireProject(world, fields);
  const message = requiredText(fields, 'message', { mayBeEmpty: true });
  if (requiredText(fields, 'comment_type') !== 'default') throw new Failure('ERR_INVALID_PARAMETER', WRONG_TYPE);
  if (Array.from(message).length > LONGEST_COMMENT) throw new Failure('ERR_INVALID_PARAMETER', TOO_LONG);
  if (!project.allow_comments) throw new Failure('ERR_COMMENTS_DISABLED');
  if (BAD_WORDS.test(message)) throw new Failure('ERR_CONTAINS_BADWORD');
  refuseHaste(world, person);
  world.db.comments.insert({
    project_id: project.id,
    uid: person.uid,
    message,
    comment_type: 'default',
    timestamp: world.now(),
  });
  return { status: 'success', message: 'Comment posted successfully.', status_code: 'OK' };
}

/** Section 4.5 with its three permission rules. */
export function deleteComment(world: World, fields: Fields): object {
  const person = requireAccount(world, fields);
  if (requiredNumber(fields, 'uid') !== person.uid) throw new Failure('ERR_ACCESS_DENIED');
  const comment = world.db.comments.byId(requiredNumber(fields, 'comment_id'));
  if (!comment) throw new Failure('ERR_INVALID_ARGUMENT');
  const isOwn = comment.uid === person.uid;
  const isOnOwnProject = world.db.projects.byId(comment.project_id)?.uid === person.uid;
  if (!isOwn && !isOnOwnProject && highestBadge(person.badge) < MODERATOR_BADGE) throw new Failure('ERR_ACCESS_DENIED');
  world.db.comments.remove(comment.id);
  return { status: 'success', message: 'Comment deleted successfully.', status_code: 'OK' };
}

function requireProject(world: World, fields: Fields): ProjectCard {
  const project = world.db.projects.byId(requiredNumber(fields, 'project_id'));
  if (!project) throw new Failure('ERR_PROJECT_NOT_FOUND');
  if (project.is_private) throw new Failure('ERR_PROJECT_PRIVATE');
  return project;
}

function refuseHaste(world: World, person: PersonRow): void {
  const latest = world.db.comments.latestOf(person.uid);
  if (latest !== null && world.now() - latest < world.rules.cooldownMs) throw new Failure('ERR_COMMENT_COOLDOWN');
}

/** A comment as section 2.3 has it; a message of the team does not name the member who wrote it. */
function shownComment(world: World, comment: ThreadRow): Record<string, string> {
  const ofTeam = comment.comment_type === 'anonymous';
  return {
    uid: ofTeam ? '0' : String(comment.uid),
    username: ofTeam ? SERVICE_NAME : comment.user_name,
    badge: ofTeam ? '50' : comment.badge,
    profilepic: absolute(world, ofTeam ? '/avatars/team.svg' : comment.profile_pic),
    id: String(comment.id),
    project_id: String(comment.project_id),
    message: comment.message,
    comment_type: comment.comment_type,
    timestamp: String(comment.timestamp),
  };
}
