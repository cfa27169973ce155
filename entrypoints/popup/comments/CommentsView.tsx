import { Skeleton } from '../../../components/base/Skeleton';
import { t } from '../../../utils/locale/i18n';
import { BackLink } from '../shared/ViewHead';
import { hashOf } from '../first-paint/routes';
import { LoadError } from '../first-paint/LoadError';
import { HiddenPanelNotice } from './HiddenPanelNotice';
import type { ViewProps } from '../model';

/** The thread of one project, as the panel shows it. The way back and the project’s title stay in view. */
export function CommentsView({ model, route, now }: ViewProps<'comments'>) {
  const { id } = route;
  const { thread, failure } = model.comments;
  const current = thread.value?.projectId === id ? thread.value : null;
  const title = current?.title.value;
  return (
    <>
      <div class="popup-view-head popup-view-head--stays row">
        <BackLink trail={model.trail} />
        {title && (
          <a class="one-line" href={hashOf({ view: 'project', id })} dir="auto" title={title}>
            {title}
          </a>
        )}
      </div>
      <HiddenPanelNotice model={model.hidden} id={id} />
      {failure.value && <LoadError message="popup_cutOff" />}
      {current && <current.View now={now} place={model.comments} onSignIn={model.openSettings} />}
      {!current && !failure.value && <Skeleton label={t('panel_loading')} />}
    </>
  );
}
