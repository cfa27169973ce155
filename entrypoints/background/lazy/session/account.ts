/** Nobody answers "who am I": names, pictures and badges are learned from what one wrote (field notes). Pure. */
import type { Comment, Project } from '../../../../utils/api/schemas';
import { MAX_FORMER_NAMES } from '../../../../utils/limits';
import { includesName } from '../../../../utils/text/names';
import type { Account } from '../../../../utils/storage/items';

/** Who the person is by their own projects, the newest first. */
export function learnFromProjects(account: Account, projects: readonly Project[]): Account {
  const own = projects.find((project) => project.authorId === account.uid);
  if (!own) return account;
  return learn(account, { name: own.authorName, avatarUrl: own.authorAvatarUrl, badge: own.authorBadge });
}

/**
 * Who the person is by their own comments; team messages carry no name. A comment keeps the name it was written under,
 * so only one written in this session says who they are now, where that is known; all of them tell former names.
 */
export function learnFromComments(account: Account, comments: readonly Comment[]): Account {
  const own = comments.filter((comment) => comment.authorId === account.uid && !comment.fromTeam);
  const newest = own.at(-1);
  if (!newest) return account;
  const tellsNow = account.name === null || newest.postedAt >= account.watchedFrom;
  const learned = tellsNow
    ? learn(account, { name: newest.authorName, avatarUrl: newest.authorAvatarUrl, badge: newest.badge })
    : account;
  const names = own.map((comment) => comment.authorName).filter((name) => !includesName(learned.forgotten, name));
  return withAliases(learned, [...learned.aliases, ...names]);
}

/** The account with these former names: no doubles, not the present one, and no more than a mention is worth looking for. */
function withAliases(account: Account, names: readonly string[]): Account {
  const aliases: string[] = [];
  for (const name of names.map((text) => text.trim())) {
    if (name !== '' && !includesName([account.name ?? '', ...aliases], name)) aliases.push(name);
  }
  return { ...account, aliases: aliases.slice(0, MAX_FORMER_NAMES) };
}

/** The account with the former names the person wants; those taken away stay away. */
export function withChosenAliases(account: Account, names: readonly string[]): Account {
  const next = withAliases(account, names);
  const forgotten = [...account.aliases, ...account.forgotten].filter((name) => !includesName(next.aliases, name));
  return { ...next, forgotten: forgotten.slice(0, MAX_FORMER_NAMES) };
}

/** The account under a name; the one before stays an alias, because people go on using it. */
export function withChosenName(account: Account, name: string): Account {
  if (account.name === name) return account;
  const former = account.name === null ? account.aliases : [account.name, ...account.aliases];
  return withAliases({ ...account, name }, former);
}

function learn(account: Account, seen: { name: string; avatarUrl: string | null; badge: number }): Account {
  const named = seen.name.trim() === '' ? account : { ...withChosenName(account, seen.name), nameTold: true };
  return { ...named, avatarUrl: seen.avatarUrl ?? account.avatarUrl, badge: seen.badge };
}

/** Whether two readings of the account are of one session. */
export function isSameSession(a: Account, b: Account): boolean {
  return a.uid === b.uid && a.since === b.since;
}
