/** What the pill says, and what a press on it does. The panel writes it, since the pill has neither the thread nor the texts. */
import { effect, type ReadonlySignal } from '@preact/signals';
import { direction, language, plural, t } from '../../utils/locale/i18n';
import { commentCount, isOwn } from '../../utils/thread/comment-rules';
import type { PillMessage, PillWords } from '../../utils/page/placement';
import type { Seen } from '../../utils/storage/items';
import type { ThreadView } from '../../utils/thread/unsent';
import { isRead } from '../../utils/watch/read-marks';

interface Dependencies {
  port: ReadonlySignal<MessagePort | null>;
  view: ReadonlySignal<ThreadView | null>;
  seen: ReadonlySignal<Seen | undefined>;
  look: () => string;
  onPress: (message: PillMessage) => void;
}

/** Keeps the pill up to date. */
export function writePill({ port, view, seen, look, onPress }: Dependencies): void {
  effect(() => {
    if (!port.value) return;
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- it starts the port, too
    port.value.onmessage = ({ data }: MessageEvent<PillMessage>) => onPress(data);
    const words: PillWords = {
      count: countWords(view.value, seen.value),
      more: t('popup_more'),
      hide: t('pill_hide'),
      hideSite: t('pill_hideSite'),
      hideEverywhere: t('pill_hideEverywhere'),
      look: look(),
      lang: language(),
      dir: direction(),
    };
    port.value.postMessage(words);
  });
}

/** What the pill and a folded panel say: “40 comments · 3 new”. Of a thread that was never opened, none is new. */
export function countWords(view: ThreadView | null, seen: Seen | undefined): string {
  const count = view && commentCount(view);
  if (!view || count === null) return t('panel_title');
  const { account, comments, projectId } = view;
  const mark = account && seen?.owner === account.uid ? seen.threads[projectId] : undefined;
  const fresh = mark ? comments.filter((one) => !isRead(mark, one.id) && !isOwn(one, account)).length : 0;
  const words = plural('count_comments', count);
  return fresh > 0 ? `${words} · ${plural('pill_new', fresh)}` : words;
}
