import { Skeleton } from '../../../components/base/Skeleton';
import { t } from '../../../utils/locale/i18n';
import { BackLink } from '../shared/BackLink';
import { LoadError } from '../first-paint/LoadError';
import { HiddenPanelNotice } from '../project/HiddenPanelNotice';
import type { ViewProps } from '../model';

/** The thread of one project, as the panel shows it, with a link to the project. */
export function CommentsView({ model, route, now, onOpenSettings }: ViewProps<'comments'>) {
  const { id } = route;
  const { thread, failure } = model.comments;
  const current = thread.value?.projectId === id ? thread.value : null;
  return (
    <>
      <BackLink from={route} words="comments_toProject" />
      <HiddenPanelNotice model={model.hidden} id={id} />
      {failure.value && <LoadError message="popup_cutOff" />}
      {current && <current.View now={now} onSignIn={onOpenSettings} />}
      {!current && !failure.value && <Skeleton label={t('panel_loading')} />}
    </>
  );
}
