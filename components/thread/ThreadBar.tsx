import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { hasFlag, NO_PROJECT } from '../../utils/error-codes';
import { commenterName } from '../../utils/entry-words';
import { t } from '../../utils/locale/i18n';
import { canDeleteAll, commentCount } from '../../utils/thread/comment-rules';
import { fileName, saveFile } from '../../utils/save-text';
import { projectUrl } from '../../utils/service/links';
import { threadMarkdown } from '../../utils/thread/markdown';
import type { ThreadController } from '../../utils/thread/controller';
import type { ThreadView } from '../../utils/thread/unsent';
import { Counter } from '../base/Counter';
import { useHeight } from '../base/height';
import { commentIcon, moreIcon } from '../base/icons';
import { SavedNote } from '../fields/SavedNote';
import { ActionMenu, type MenuGroup } from '../menu/ActionMenu';
import { saveItem } from '../menu/save-item';
import { SeenAge } from '../time/SeenAge';
import { FollowMenu } from './FollowMenu';
import './ThreadBar.css';

/** What contains a thread and more: the way back from it, and where its title leads. */
export interface ThreadPage {
  back: ComponentChildren;
  href: string;
}

interface ThreadBarProps {
  controller: ThreadController;
  view: ThreadView | null;
  now: number;
  within: ThreadPage | undefined;
  more: MenuGroup['items'];
  children?: ComponentChildren;
}

/** The one row above the comments: title and count, how the thread is followed, and everything else in a menu. */
export function ThreadBar({ controller, view, now, within, more, children }: ThreadBarProps) {
  const { thread, following } = controller;
  const count = controller.shown.value && commentCount(controller.shown.value);
  const knownAt = view?.fetchedAt ? Math.max(view.fetchedAt, thread.checkedAt.value ?? 0) : null;
  const failure = thread.failure.value;
  const copied = controller.sharing.outcome.value;
  const followed = view && following.threadOf({ id: view.projectId });
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button was removed with the previous view, and the focus with it.
  useLayoutEffect(() => {
    if (within && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  const bar = useHeight<HTMLElement>('--head');
  const Heading = within ? 'h2' : 'h1';
  const title = view?.title ?? t('panel_title');
  return (
    <>
      <header ref={bar} class="thread-bar">
        {within?.back}
        <Heading
          ref={heading}
          class="thread-bar__title two-lines"
          id="thread-title"
          dir="auto"
          tabIndex={within ? -1 : undefined}
        >
          {within ? <a href={within.href}>{title}</a> : title}
        </Heading>
        {count !== null && <Counter icon={commentIcon} count={count} words="count_comments" />}
        {/* Of a link, it stands at its comment. */}
        <output class={copied && URL.canParse(copied.what) ? 'unseen' : 'thread-bar__outcome small-print'}>
          {copied && t(copied.result === 'copied' ? 'diagnostics_copied' : 'copy_refused')}
        </output>
        <div class="thread-bar__actions">
          {view && followed && (followed.on || !hasFlag(failure, NO_PROJECT)) && (
            <FollowMenu following={following} projectId={view.projectId} followed={followed} />
          )}
          <ActionMenu
            id="thread-more"
            label={t('popup_more')}
            icon={moreIcon}
            describedBy="thread-title"
            busy={thread.refreshing.value}
            groups={view ? menuOf(controller, view, more) : [{ items: more }]}
          >
            {knownAt !== null && (
              <p>
                <SeenAge at={knownAt} now={now} failed={failure !== null} />
              </p>
            )}
          </ActionMenu>
          {children}
        </div>
      </header>
      {view && <SavedNote isBrief saving={controller.saving} subject={projectOf(view)} />}
    </>
  );
}

const projectOf = ({ projectId }: ThreadView) => ({ projectId, commentId: null });

/** What can be done in a thread. @param more what the page around adds */
function menuOf(controller: ThreadController, view: ThreadView, more: MenuGroup['items']): MenuGroup[] {
  const { thread, deletions, reading, saving, sharing } = controller;
  const isOldestFirst = reading.order.value === 'oldest';
  const title = view.title || t('panel_title');
  const comments = controller.shown.value?.comments ?? [];
  const markdown = (): string => {
    const url = projectUrl(view.projectId, controller.links.value);
    return threadMarkdown(comments, { title, url, nameOf: commenterName, authorId: view.authorId });
  };
  const exports = [
    { words: t('thread_copy'), onPress: () => void sharing.copy(markdown()) },
    { words: t('thread_save'), onPress: () => saveFile(fileName(title, '.md'), markdown()) },
  ];
  return [
    {
      items: [
        isOldestFirst && reading.hasLine.value && { words: t('thread_toNew'), onPress: () => reading.goToFirstNew() },
        view.account && { words: t('find_label'), onPress: () => reading.find.open() },
        { words: t('panel_refresh'), onPress: () => void thread.refresh() },
        view.account && {
          words: t('thread_oldestFirst'),
          checked: isOldestFirst,
          onPress: () => reading.setOrder(isOldestFirst ? 'newest' : 'oldest'),
        },
      ],
    },
    {
      items: [
        saveItem(saving, projectOf(view)),
        comments.length > 0 && { words: t('thread_export'), choices: [{ items: exports }] },
      ],
    },
    { items: more },
    {
      items: [
        canDeleteAll(view) &&
          view.comments.length > 1 && {
            words: t('deletion_several'),
            destroys: true,
            onPress: () => deletions.setSelecting(true),
          },
      ],
    },
  ];
}
