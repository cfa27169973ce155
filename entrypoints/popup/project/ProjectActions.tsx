import type { Project } from '../../../utils/api/schemas';
import { formatNumber, t } from '../../../utils/locale/i18n';
import { projectUrl } from '../../../utils/service/links';
import { Button } from '../../../components/base/Button';
import { Icon } from '../../../components/base/Icon';
import { checkIcon, commentIcon, linkIcon, openIcon } from '../../../components/base/icons';
import type { PopupModel } from '../model';
import { hashOf } from '../first-paint/routes';
import '../../../components/base/Button.css';
import './ProjectActions.css';

/** The links and actions of a project. */
export function ProjectActions({ model, project }: { model: PopupModel; project: Project }) {
  const { share, service } = model;
  const { id, title, comments } = project;
  const url = projectUrl(id, service.value?.links ?? []);
  const outcome = share.outcome.value?.url === url ? share.outcome.value.result : null;
  return (
    <div class="project-actions row row--wraps">
      <a class="button button--primary" href={hashOf({ view: 'comments', id })}>
        <Icon path={commentIcon} />
        {t('project_toComments', formatNumber(comments))}
      </a>
      {url && (
        <>
          <a class="button" href={url} target="_blank" rel="noopener noreferrer">
            {t('project_open')}
            <Icon path={openIcon} flips />
          </a>
          <Button label={t('project_copyLink')} hint={t('project_copyLink')} onPress={() => void share.copy(url)}>
            <Icon path={outcome === 'copied' ? checkIcon : linkIcon} />
          </Button>
          {share.canShare && <Button onPress={() => void share.share({ title, url })}>{t('project_share')}</Button>}
        </>
      )}
      {/* Screen readers announce only changes of an element that exists already, so it is rendered empty. */}
      <output
        class={outcome === 'refused' ? 'project-actions__said project-actions__said--refused' : 'project-actions__said'}
      >
        {outcome && t(outcome === 'copied' ? 'project_copied' : 'project_notShared')}
      </output>
    </div>
  );
}
