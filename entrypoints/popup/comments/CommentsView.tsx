import { Skeleton } from '../../../components/base/Skeleton';
import { t } from '../../../utils/locale/i18n';
import { BackLink } from '../shared/BackLink';
import { LoadError } from '../first-paint/LoadError';
import { HiddenPanelNotice } from '../project/HiddenPanelNotice';
import type { ViewProps } from '../view-props';

/** The comments of one project, as the panel shows them, with the way to the project. */
export function CommentsView({ model, route, now, onOpenSettings }: ViewProps<'comments'>) {
  const { id } = route;
  const { place, failure } = model.comments;
  const known = place.value?.projectId === id ? place.value : null;
  return (
    <>
      <BackLink from={route} words="comments_toProject" />
      <HiddenPanelNotice model={model.hidden} id={id} />
      {failure.value && <LoadError words="popup_cutOff" />}
      {known && <known.View now={now} onSignIn={onOpenSettings} />}
      {!known && !failure.value && <Skeleton label={t('panel_loading')} />}
    </>
  );
}
