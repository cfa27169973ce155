import type { ReadonlySignal } from '@preact/signals';
import { ErrorNotice } from '../../components/ErrorNotice';
import { Skeleton } from '../../components/Skeleton';
import { t } from '../../utils/i18n';
import type { Composer } from './composer';
import { ThreadPane } from './ThreadPane';
import type { Thread } from './thread';

export interface AppProps {
  thread: Thread;
  composer: Composer;
  /** Epoch ms, moved on every minute. */
  now: ReadonlySignal<number>;
  onSignIn: () => void;
}

/** The panel: a thread, or why there is none yet. */
export function App(props: AppProps) {
  const view = props.thread.view.value;
  const trouble = props.thread.trouble.value;
  if (view) return <ThreadPane {...props} view={view} />;
  return (
    <main class="panel">
      <h1 class="panel__heading">{t('panel_title')}</h1>
      {trouble ? <ErrorNotice failure={trouble} onRetry={() => void props.thread.open()} kept={false} /> : <Skeleton label={t('panel_loading')} />}
    </main>
  );
}
