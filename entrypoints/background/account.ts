/** Nobody answers "who am I": names, pictures and badges are learned from what one wrote (field notes). Pure. */
import type { Comment, Project } from '../../utils/api/schemas';
import type { Account } from '../../utils/stored';

/** Who the person is by their own projects, the newest first. */
export function learnFromProjects(account: Account, projects: readonly Project[]): Account {
  const own = projects.find((project) => project.authorId === account.uid);
  if (!own) return account;
  return learn(account, { name: own.authorName, avatarUrl: own.authorAvatarUrl, badge: own.authorBadge });
}

/** Who the person is by their own comments. The newest one says it; team messages carry no name. */
export function learnFromComments(account: Account, comments: readonly Comment[]): Account {
  const own = comments.findLast((comment) => comment.authorId === account.uid && !comment.fromTeam);
  if (!own) return account;
  return learn(account, { name: own.authorName, avatarUrl: own.authorAvatarUrl, badge: own.badge });
}

/** The account under a name; the one before stays an alias, because people go on using it. */
export function renamed(account: Account, name: string): Account {
  if (account.name === name) return account;
  const former = account.name === null ? account.aliases : [...account.aliases, account.name];
  return { ...account, name, aliases: former.filter((alias, at) => alias !== name && former.indexOf(alias) === at) };
}

function learn(account: Account, seen: { name: string; avatarUrl: string | null; badge: number }): Account {
  const named = seen.name.trim() === '' ? account : renamed(account, seen.name);
  return { ...named, avatarUrl: seen.avatarUrl ?? account.avatarUrl, badge: seen.badge };
}
