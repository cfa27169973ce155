import type { Announcement, Project } from '../../../utils/api/schemas';
import type { Failure, Result } from '../../../utils/errors';
import type { Input, ProjectPage, Reply, RequestName, send } from '../../../utils/messages';

/** A request that waits for its answer. */
interface Asked {
  name: RequestName;
  input: unknown;
  settle: (result: Result<never>) => void;
}

/** A worker that answers when the test says so. */
export function slowWorker() {
  const asked: Asked[] = [];
  const ask: typeof send = (name, input) => new Promise((resolve) => void asked.push({ name, input, settle: resolve }));

  /** Takes the oldest request of a name that has no answer yet. */
  function take<N extends RequestName>(name: N): { input: Input<N>; reply: (value: Reply<N>) => Promise<void>; fail: (failure: Failure) => Promise<void> } {
    const at = asked.findIndex((each) => each.name === name);
    const [found] = at === -1 ? [] : asked.splice(at, 1);
    if (!found) throw new Error(`nobody asked ${name}`);
    return {
      input: found.input as Input<N>,
      reply: (value) => (found.settle({ ok: true, value: value as never }), settled()),
      fail: (failure) => (found.settle({ ok: false, failure }), settled()),
    };
  }

  return { ask, take, waiting: () => asked.map(({ name }) => name) };
}

/** Lets everything go on that waits for nothing but promises. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

export function project(id: number, change: Partial<Project> = {}): Project {
  return {
    id,
    title: `Project ${id}`,
    description: '',
    whatsNew: '',
    category: '',
    type: '',
    demoUrl: null,
    videoUrl: null,
    iconUrl: null,
    screenshots: [],
    size: '',
    likes: 0,
    comments: 0,
    downloads: 0,
    authorId: 1,
    authorName: 'ann',
    authorAvatarUrl: null,
    authorBadge: 0,
    updatedAt: 1000,
    publishedAt: 1000,
    verified: false,
    editorsChoice: false,
    commentsAllowed: null,
    ...change,
  };
}

export function announcement(id: number): Announcement {
  return { id, title: `News ${id}`, text: '', publishedAt: 1000, imageUrl: null };
}

/** A page of projects by their ids. */
export function pageOf(ids: readonly number[], change: Partial<ProjectPage> = {}): ProjectPage {
  return { projects: ids.map((id) => project(id)), page: 1, totalPages: 1, skipped: 0, fetchedAt: 1000, ...change };
}
