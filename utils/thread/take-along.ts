import type { ReadonlySignal } from '@preact/signals';
import type { Comment } from '../api/schemas';
import { copyText, fileName, saveFile } from '../save-text';
import type { PublicProfile } from '../service/profile';
import { commentUrl, projectUrl } from '../service/links';
import { threadMarkdown } from '../text/markdown';
import type { ThreadModel } from './model';
import { createSharing } from './sharing';

interface Dependencies {
  thread: Pick<ThreadModel, 'view'>;
  service: ReadonlySignal<PublicProfile | null | undefined>;
}

/** What the page says where the service says nothing. */
export interface ThreadWords {
  untitled: string;
  nameOf: (comment: Comment) => string;
}

/** The name of the whole thread in the outcome of copying. */
const WHOLE_THREAD = 'thread';

/** What a person takes along of a thread: links to its comments, and all of it as Markdown. */
export function createTakeAlong({ thread, service }: Dependencies) {
  const sharing = createSharing({ copy: copyText, share: null });
  const links = (): readonly string[] => service.peek()?.links ?? [];

  /** @returns the title of the thread, and all of it as Markdown */
  function written({ untitled, nameOf }: ThreadWords): { title: string; text: string } {
    const view = thread.view.peek();
    const title = view?.title || untitled;
    const url = view && projectUrl(view.projectId, links());
    return { title, text: threadMarkdown({ title, url, comments: view?.comments ?? [], nameOf }) };
  }

  return {
    /** What was copied last: the link of a comment, or the thread. */
    outcome: sharing.outcome,
    /** Returns the link of a comment; `null` if the service has no project pages. */
    linkOf(commentId: number): string | null {
      const view = thread.view.peek();
      return view && commentUrl(view.projectId, commentId, links());
    },
    copyLink: (url: string) => void sharing.copy(url),
    copyThread: (words: ThreadWords) => void sharing.copy(written(words).text, WHOLE_THREAD),
    saveThread(words: ThreadWords) {
      const { title, text } = written(words);
      saveFile(fileName(title, '.md'), text);
    },
  };
}
