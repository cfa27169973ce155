import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Project } from '../../../utils/api/schemas';
import { t } from '../../../utils/locale/i18n';
import { Counter } from '../../../components/base/Counter';
import { boxIcon, commentIcon, downloadIcon, heartIcon } from '../../../components/base/icons';
import { Fact } from '../shared/Fact';
import { LinkedText } from '../shared/LinkedText';
import { Person } from '../../../components/project/Person';
import { Picture } from '../../../components/base/Picture';
import { ProjectMarks } from '../../../components/project/ProjectMarks';
import { Time } from '../../../components/time/Time';
import { WebLink } from '../shared/WebLink';
import type { PopupModel } from '../model';
import { isCopy } from './saved-copy';
import { Screenshots } from './Screenshots';
import '../../../components/base/Card.css';
import './ProjectDetails.css';

interface ProjectDetailsProps {
  project: Project;
  /** What is known of its type; without a name, the project's own word stands for it. */
  type: ReturnType<PopupModel['filters']['typeFacts']>;
  now: number;
  onScreenshot: (index: number) => void;
  children?: ComponentChildren;
}

/** The length of a text that is shown folded. */
const FIRST_CHARS = 400;

/** Everything the service says about one project. */
export function ProjectDetails({ project, type, now, onScreenshot, children }: ProjectDetailsProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = `project-${project.id}`;
  // The link that led here is gone, and the focus with it. A focus outside the view, for example in the header, stays. Before the
  // next key, which may move the focus to a control of the view.
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (active === document.body || active?.closest('main')) title.current?.focus({ preventScroll: true });
  }, [project.id]);
  return (
    <article class="card project-details stack" aria-labelledby={titleId}>
      <header class="project-details__head">
        <Picture url={project.iconUrl} fallback={boxIcon} size="large" />
        <div class="project-details__names stack small-print">
          <h2 ref={title} class="project-details__title popup-title" id={titleId} dir="auto" tabIndex={-1}>
            {project.title || t('project_untitled')}
          </h2>
          <Person name={project.authorName} avatarUrl={project.authorAvatarUrl} badge={project.authorBadge} />
          <ProjectMarks verified={project.verified} editorsChoice={project.editorsChoice} />
        </div>
      </header>
      {children}
      <Screenshots urls={project.screenshots} onOpen={onScreenshot} />
      <TextSection title={t('project_description')} text={project.description} />
      {!isCopy(project) && (
        <p class="project-details__figures row row--wraps">
          <Counter icon={heartIcon} count={project.likes} words="count_likes" />
          <Counter icon={downloadIcon} count={project.downloads} words="count_downloads" />
          <Counter icon={commentIcon} count={project.comments} words="count_comments" />
        </p>
      )}
      <TextSection title={t('project_whatsNew')} text={project.whatsNew} />
      <ProjectFacts project={project} type={type} now={now} />
    </article>
  );
}

function TextSection({ title, text }: { title: string; text: string }) {
  if (text.trim() === '') return null;
  return (
    <section class="project-details__section">
      <h3>{title}</h3>
      <LinkedText text={text} first={FIRST_CHARS} />
    </section>
  );
}

function ProjectFacts({ project, type, now }: Pick<ProjectDetailsProps, 'project' | 'type' | 'now'>) {
  const { name, iconUrl = null, extension, sourceCode } = type;
  const words = [name || project.type, extension, sourceCode && t('project_source')].filter(Boolean);
  return (
    <dl class="facts project-facts">
      <Fact name={t('project_category')}>{project.category}</Fact>
      <Fact name={t('project_type')}>
        {project.type && (
          <span class="row">
            {iconUrl && <Picture url={iconUrl} fallback={boxIcon} size="small" />}
            <bdi>{words.join(' · ')}</bdi>
          </span>
        )}
      </Fact>
      <Fact name={t('project_size')}>{project.size}</Fact>
      <Fact name={t('project_updated')}>{project.updatedAt > 0 && <Time at={project.updatedAt} now={now} />}</Fact>
      <Fact name={t('project_published')}>
        {project.publishedAt > 0 && <Time at={project.publishedAt} now={now} />}
      </Fact>
      <Fact name={t('panel_title')}>{project.commentsAllowed === false && t('project_commentsOff')}</Fact>
      <Fact name={t('project_demo')}>{project.demoUrl ? <WebLink href={project.demoUrl} /> : project.demoText}</Fact>
      <Fact name={t('project_video')}>{project.videoUrl && <WebLink href={project.videoUrl} />}</Fact>
    </dl>
  );
}
