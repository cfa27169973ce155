import type { Project } from '../../../utils/api/schemas';
import type { Saving } from '../../../utils/own-page/saving';

/** What is not saved of a project. It is not shown, and neither is a figure below 0. */
const NO_TEXTS = { whatsNew: '', category: '', type: '', demoText: '' };
const NO_LINKS = { iconUrl: null, screenshots: [], demoUrl: null, videoUrl: null };
const NO_FIGURES = { likes: -1, downloads: -1, comments: -1, authorId: 0, authorBadge: 0, publishedAt: 0 };
const NO_MARKS = { verified: false, editorsChoice: false, commentsAllowed: null };

/** Returns a project as it was when it was saved; `undefined` if it was not. */
export function savedCopy({ thingOf }: Pick<Saving, 'thingOf'>, id: number): Project | undefined {
  const thing = thingOf({ projectId: id, commentId: null });
  if (!thing) return undefined;
  const { title, text, author, avatarUrl, size, at } = thing;
  const saved = { title, description: text, authorName: author, authorAvatarUrl: avatarUrl, size, updatedAt: at };
  return { ...NO_TEXTS, ...NO_LINKS, ...NO_FIGURES, ...NO_MARKS, ...saved, id };
}

/** Whether a project is shown as it was saved. */
export const isCopy = ({ likes }: Pick<Project, 'likes'>): boolean => likes < 0;
