import { CommentPending } from '../../components/CommentPending';
import { ErrorNotice } from '../../components/ErrorNotice';
import { plural, t } from '../../utils/i18n';
import type { ThreadView } from '../../utils/messages';
import type { AppProps } from './App';
import { Barrier } from './Barrier';
import { Comments } from './Comments';
import { ComposerPane } from './ComposerPane';
import { barrierOf, troubleBeside } from './rules';
import { ThreadHead } from './ThreadHead';

/** One thread with everything one can do in it. */
export function ThreadPane({ thread, composer, now, onSignIn, view }: AppProps & { view: ThreadView }) {
  const trouble = thread.trouble.value;
  const barrier = barrierOf(view, trouble);
  const beside = troubleBeside(barrier, trouble, view);
  const retry = (): void => void thread.refresh();
  return (
    <main class="panel">
      <ThreadHead view={view} now={now.value} isRefreshing={thread.refreshing.value} isStale={trouble !== null} onRefresh={retry} />
      {beside && <ErrorNotice failure={beside} onRetry={retry} onSignIn={onSignIn} onCheckService={onSignIn} live="status" kept={view.comments.length > 0} />}
      {view.skipped > 0 && <p class="panel__note">{plural('panel_skipped', view.skipped)}</p>}
      {barrier === null && <ComposerPane composer={composer} onSignIn={onSignIn} />}
      {barrier !== null && <Barrier barrier={barrier} view={view} onSignIn={onSignIn} />}
      {view.posts.length > 0 && (
        <section class="panel__list" aria-label={t('panel_onTheirWay')}>
          {view.posts.map((post) => (
            <CommentPending key={post.id} post={post} onEdit={() => void composer.withdraw(post.id)} />
          ))}
        </section>
      )}
      <Comments thread={thread} view={view} now={now.value} />
    </main>
  );
}
