/** Learns name, picture and badge of the person from their projects and comments: no endpoint returns them (field notes). Pure. */
import { isEqual } from '../../../utils/json';
import type { Comment, Project } from '../../../utils/api/schemas';
import { MAX_FORMER_NAMES } from '../../../utils/limits';
import { includesName } from '../../../utils/text/mentions';
import { accountItem, type Account } from '../../../utils/storage/items';
import { change, type Change } from '../../../utils/storage/store';

/** Updates the account from the person's own projects. @param projects the newest first */
export function learnFromProjects(account: Account, projects: readonly Project[]): Account {
  const own = projects.find((project) => project.authorId === account.uid);
  if (!own) return account;
  return learn(account, { name: own.authorName, avatarUrl: own.authorAvatarUrl, badge: own.authorBadge });
}

/** Learns from the person’s comments: one of this session has the current name, all have former names, team messages have none. */
export function learnFromComments(account: Account, comments: readonly Comment[]): Account {
  const own = comments.filter((comment) => comment.authorId === account.uid && !comment.fromTeam);
  const newest = own.at(-1);
  if (!newest) return account;
  const isCurrent = account.name === null || newest.postedAt >= account.watchedFrom;
  const learned = isCurrent
    ? learn(account, { name: newest.authorName, avatarUrl: newest.authorAvatarUrl, badge: newest.badge })
    : account;
  const names = own.map((comment) => comment.authorName).filter((name) => !includesName(learned.forgotten, name));
  return withAliases(learned, [...learned.aliases, ...names]);
}

/** Sets the former names, without duplicates and the current name, up to the limit. */
function withAliases(account: Account, names: readonly string[]): Account {
  const aliases: string[] = [];
  for (const name of names.map((text) => text.trim())) {
    // The people of a hostile thread may have any number of names.
    if (aliases.length === MAX_FORMER_NAMES) break;
    if (name !== '' && !includesName([account.name ?? '', ...aliases], name)) aliases.push(name);
  }
  return { ...account, aliases };
}

/** Sets the former names that the person chose. Names they removed are not learned again. */
export function withChosenAliases(account: Account, names: readonly string[]): Account {
  const next = withAliases(account, names);
  const forgotten = [...account.aliases, ...account.forgotten].filter((name) => !includesName(next.aliases, name));
  return { ...next, forgotten: forgotten.slice(0, MAX_FORMER_NAMES) };
}

/** Sets the name. The previous one becomes an alias, because others go on using it. */
export function withChosenName(account: Account, name: string): Account {
  if (account.name === name) return account;
  const former = account.name === null ? account.aliases : [account.name, ...account.aliases];
  return withAliases({ ...account, name }, former);
}

function learn(account: Account, found: { name: string; avatarUrl: string | null; badge: number }): Account {
  const named = found.name.trim() === '' ? account : { ...withChosenName(account, found.name), nameTold: true };
  return { ...named, avatarUrl: found.avatarUrl ?? account.avatarUrl, badge: found.badge };
}

/** Returns the change that stores what was learned; none if that is nothing. */
export function changesOf(before: Account, learned: Account): Change[] {
  return isEqual(learned, before) ? [] : [change(accountItem, learned)];
}

/** Whether two reads of the account belong to the same session. */
export function isSameSession(a: Account, b: Account): boolean {
  return a.uid === b.uid && a.since === b.since;
}
