import type { ReadonlySignal } from '@preact/signals';
import type { Comment } from '../api/schemas';
import { copyText, fileName, saveFile } from '../save-text';
import type { PublicProfile } from '../service/profile';
import { commentUrl, projectUrl } from '../service/links';
import { threadMarkdown } from '../text/markdown';
import type { ThreadModel } from './model';
import { createSharing } from './sharing';

/** What the page says where the service says nothing. */
interface ThreadWords {
  untitled: string;
  nameOf: (comment: Comment) => string;
}

/** The name of the whole thread in the outcome of copying. */
const WHOLE_THREAD = 'thread';

/** What a person takes along of a thread: links to its comments, and all of it as Markdown. */
export function createTakeAlong(view: ThreadModel['view'], service: ReadonlySignal<PublicProfile | null | undefined>) {
  const sharing = createSharing({ copy: copyText, share: null });
  const links = (): readonly string[] => service.peek()?.links ?? [];

  function written({ untitled, nameOf }: ThreadWords): { title: string; text: string } {
    const shown = view.peek();
    const title = shown?.title || untitled;
    const url = shown && projectUrl(shown.projectId, links());
    return { title, text: threadMarkdown({ title, url, comments: shown?.comments ?? [], nameOf }) };
  }

  return {
    /** What was copied last: the link of a comment, or the thread. */
    outcome: sharing.outcome,
    /** Returns the link of a comment; `null` if the service has no project pages. */
    linkOf(commentId: number): string | null {
      const shown = view.peek();
      return shown && commentUrl(shown.projectId, commentId, links());
    },
    copyLink: (url: string) => void sharing.copy(url),
    copyThread: (words: ThreadWords) => void sharing.copy(written(words).text, WHOLE_THREAD),
    saveThread(words: ThreadWords) {
      const { title, text } = written(words);
      saveFile(fileName(title, '.md'), text);
    },
  };
}
