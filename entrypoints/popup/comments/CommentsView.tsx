import { useHeight } from '../../../components/base/height';
import { Skeleton } from '../../../components/base/Skeleton';
import { Thread } from '../../../components/thread/Thread';
import { t } from '../../../utils/locale/i18n';
import { BackLink } from '../shared/ViewHead';
import { hashOf } from '../first-paint/routes';
import { HiddenPanelNotice } from './HiddenPanelNotice';
import type { ViewProps } from '../model';

/** The thread of one project, as the panel shows it. The way back and the project’s title stay in view. */
export function CommentsView({ model, route: { id }, now }: ViewProps<'comments'>) {
  const { comments, trail, hidden, openSettings } = model;
  const controller = comments.thread.value;
  const title = controller?.thread.view.value?.title;
  const head = useHeight<HTMLDivElement>('--head');
  return (
    <>
      <div ref={head} class="popup-view-head popup-view-head--stays row">
        <BackLink trail={trail} />
        {title && (
          <a class="one-line" href={hashOf({ view: 'project', id })} dir="auto" title={title}>
            {title}
          </a>
        )}
      </div>
      <HiddenPanelNotice model={hidden} id={id} />
      {controller ? (
        <Thread key={id} controller={controller} isNested now={now} place={comments} onSignIn={openSettings} />
      ) : (
        <Skeleton label={t('panel_loading')} />
      )}
    </>
  );
}
