import { t } from '../../utils/i18n';
import type { Desk } from '../../utils/thread/desk';
import { ErrorNotice } from '../ErrorNotice';
import { Skeleton } from '../Skeleton';
import './Thread.css';
import { ThreadPane } from './ThreadPane';

export interface ThreadProps {
  desk: Desk;
  /** Epoch ms. */
  now: number;
  /** Whether the page holds more than this thread: then the title is no headline of the page, and takes the focus of whoever came. */
  within?: boolean;
  onSignIn: () => void;
}

/** A thread with everything one can do in it, or why there is none yet. */
export function Thread(props: ThreadProps) {
  const { thread } = props.desk;
  const view = thread.view.value;
  const trouble = thread.trouble.value;
  if (view) return <ThreadPane {...props} view={view} />;
  const Heading = props.within ? 'h2' : 'h1';
  return (
    <div class="thread">
      <Heading class="thread__heading">{t('panel_title')}</Heading>
      {trouble ? (
        <ErrorNotice failure={trouble} onRetry={() => void thread.open()} kept={false} />
      ) : (
        <Skeleton label={t('panel_loading')} />
      )}
    </div>
  );
}
