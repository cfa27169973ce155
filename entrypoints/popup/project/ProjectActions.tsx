import { formatNumber, t } from '../../../utils/locale/i18n';
import { Button } from '../../../components/base/Button';
import { Icon } from '../../../components/base/Icon';
import '../../../components/base/Button.css';
import './ProjectActions.css';

interface ProjectActionsProps {
  /** The number of comments. */
  comments: number;
  commentsHref: string;
  /** The project's page on the service's site; `null` if unknown. */
  siteUrl: string | null;
  /** The result of copying or sharing the link, for a few seconds. */
  outcome: 'copied' | 'refused' | null;
  onCopy: () => void;
  /** `undefined` if the system has no share dialog. */
  onShare?: (() => void) | undefined;
}

/** The links and actions of a project. */
export function ProjectActions({ comments, commentsHref, siteUrl, outcome, onCopy, onShare }: ProjectActionsProps) {
  return (
    <div class="project-actions">
      <a class="button button--primary" href={commentsHref}>
        <Icon name="comment" />
        {t('project_toComments', formatNumber(comments))}
      </a>
      {siteUrl && (
        <>
          <a class="button" href={siteUrl} target="_blank" rel="noopener noreferrer">
            {t('project_open')}
            <Icon name="open" flips />
          </a>
          <Button onPress={onCopy}>
            <Icon name={outcome === 'copied' ? 'check' : 'link'} />
            {t('project_copyLink')}
          </Button>
          {onShare && <Button onPress={onShare}>{t('project_share')}</Button>}
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
