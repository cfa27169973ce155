import { formatNumber, t } from '../../../utils/locale/i18n';
import { Button } from '../../../components/base/Button';
import { Icon } from '../../../components/base/Icon';
import '../../../components/base/Button.css';
import './ProjectActions.css';

interface ProjectActionsProps {
  /** How many comments there are. */
  comments: number;
  /** Where they are read. */
  commentsHref: string;
  /** The project's page on the service's site; `null` where it is not known. */
  siteUrl: string | null;
  /** What came of handing the link on, as long as it is worth saying. */
  outcome: 'copied' | 'refused' | null;
  onCopy: () => void;
  /** Absent where the system has no way of its own. */
  onShare?: (() => void) | undefined;
}

/** Where one can go from a project, and how its link is handed on. */
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
      {/* There before it has words: only then are they read out. */}
      <output
        class={outcome === 'refused' ? 'project-actions__said project-actions__said--refused' : 'project-actions__said'}
      >
        {outcome && t(outcome === 'copied' ? 'project_copied' : 'project_notShared')}
      </output>
    </div>
  );
}
