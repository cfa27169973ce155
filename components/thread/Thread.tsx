import { t } from '../../utils/locale/i18n';
import { ErrorNotice } from '../base/ErrorNotice';
import { Skeleton } from '../base/Skeleton';
import './Thread.css';
import { ThreadPane, type ThreadProps } from './ThreadPane';

/** A thread, or its loading or error state. */
export function Thread(props: ThreadProps) {
  const { thread } = props.controller;
  const view = thread.view.value;
  const trouble = thread.trouble.value;
  if (view) return <ThreadPane {...props} view={view} />;
  const Heading = props.isNested ? 'h2' : 'h1';
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
