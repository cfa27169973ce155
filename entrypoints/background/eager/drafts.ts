/** What is typed and not sent. Nothing typed is ever lost. */
import { read, change, write } from '../../../utils/storage/store';
import { accountItem, draftsItem, type Drafts, type OutboxEntry, type Post } from '../../../utils/storage/items';
import type { Mutex } from './mutex';

/** Keeps the text last typed in a thread; empty text forgets it. */
export async function saveDraft(mutex: Mutex, projectId: number, text: string): Promise<void> {
  await mutex(async () => {
    const [drafts, account] = [await read(draftsItem), await read(accountItem)];
    const owner = account?.uid ?? drafts.owner;
    await write(change(draftsItem, { owner, texts: withText(drafts.texts, projectId, text) }));
  });
}

/** A set of drafts in which this thread's is `text`. */
export function withText(texts: Drafts['texts'], projectId: number, text: string): Drafts['texts'] {
  const { [projectId]: _old, ...others } = texts;
  return text === '' ? others : { ...others, [projectId]: text };
}

/** Adds texts that were on their way to what is being typed; neither replaces the other. */
export function withTexts(drafts: Drafts, added: readonly { projectId: number; text: string }[]): Drafts {
  let texts = drafts.texts;
  for (const { projectId, text } of added) {
    const typed = texts[projectId];
    texts = withText(texts, projectId, typed ? `${text}\n\n${typed}` : text);
  }
  return { ...drafts, texts };
}

/** The texts of all comments that are known not to have been sent, those that wait included. */
export function unsentTexts(outbox: readonly OutboxEntry[]): { projectId: number; text: string }[] {
  return outbox.flatMap((entry) => (entry.kind === 'post' && !hasUnknownOutcome(entry.post) ? [entry.post] : []));
}

/** Whether a comment may have reached the service, or may yet, by a request under way. */
export function hasUnknownOutcome({ state }: Post): boolean {
  return state === 'sending' || state === 'checking';
}
