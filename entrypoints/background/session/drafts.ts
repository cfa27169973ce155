/** Drafts of comments, by their threads. Pure. */
import type { Drafts } from '../../../utils/storage/items';

/** Returns the drafts with `text` as the draft of this thread. */
export function withText(texts: Drafts['texts'], projectId: number, text: string): Drafts['texts'] {
  const { [projectId]: _old, ...others } = texts;
  return text === '' ? others : { ...others, [projectId]: text };
}

/** Puts texts that were not sent before the drafts of their threads; neither replaces the other. */
export function withTexts(drafts: Drafts, added: readonly { projectId: number; text: string }[]): Drafts {
  let texts = drafts.texts;
  for (const { projectId, text } of added) {
    const draft = texts[projectId];
    texts = withText(texts, projectId, draft ? `${text}\n\n${draft}` : text);
  }
  return { ...drafts, texts };
}
