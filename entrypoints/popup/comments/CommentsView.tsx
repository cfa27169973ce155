import { Skeleton } from '../../../components/base/Skeleton';
import { t } from '../../../utils/locale/i18n';
import { ViewHead } from '../shared/ViewHead';
import { hashOf } from '../first-paint/routes';
import { LoadError } from '../first-paint/LoadError';
import { HiddenPanelNotice } from './HiddenPanelNotice';
import type { ViewProps } from '../model';

/** The thread of one project, as the panel shows it, with a link to the project. */
export function CommentsView({ model, route, now }: ViewProps<'comments'>) {
  const { id } = route;
  const { thread, failure } = model.comments;
  const project = hashOf({ view: 'project', id });
  const cameFromProject = model.trail.value.at(-1)?.hash === project;
  const current = thread.value?.projectId === id ? thread.value : null;
  return (
    <>
      <ViewHead model={model} now={now}>
        {!cameFromProject && (
          <a class="popup-back" href={project}>
            {t('comments_toProject')}
          </a>
        )}
      </ViewHead>
      <HiddenPanelNotice model={model.hidden} id={id} />
      {failure.value && <LoadError message="popup_cutOff" />}
      {current && <current.View now={now} place={model.comments} onSignIn={model.openSettings} />}
      {!current && !failure.value && <Skeleton label={t('panel_loading')} />}
    </>
  );
}
