import { useEffect, useRef } from 'preact/hooks';
import type { Project } from '../utils/api/schemas';
import { t } from '../utils/i18n';
import { Counter } from './Counter';
import { Icon } from './Icon';
import { LinkedText } from './LinkedText';
import { Person } from './Person';
import { Picture } from './Picture';
import { ProjectFacts } from './ProjectFacts';
import { ProjectMarks } from './ProjectMarks';
import { Screenshots } from './Screenshots';
import './ProjectDetails.css';

interface ProjectDetailsProps {
  project: Project;
  /** The project's page on the service's site, where it is known. */
  siteUrl: string | null;
  now: number;
}

/** Everything the service tells about one project. */
export function ProjectDetails({ project, siteUrl, now }: ProjectDetailsProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // What was pressed to come here is gone, and the focus with it.
  useEffect(() => title.current?.focus({ preventScroll: true }), [project.id]);
  return (
    <article class="project-details" aria-labelledby="project-title">
      <header class="project-details__head">
        <Picture url={project.iconUrl} fallback="box" size="large" />
        <div class="project-details__names">
          <h2 ref={title} class="project-details__title" id="project-title" dir="auto" tabIndex={-1}>
            {project.title || t('project_untitled')}
          </h2>
          <Person name={project.authorName} avatarUrl={project.authorAvatarUrl} badge={project.authorBadge} />
          <ProjectMarks verified={project.verified} editorsChoice={project.editorsChoice} />
        </div>
      </header>
      <p class="project-details__figures">
        <Counter icon="heart" count={project.likes} words="count_likes" />
        <Counter icon="download" count={project.downloads} words="count_downloads" />
        <Counter icon="comment" count={project.comments} words="count_comments" />
        {siteUrl && (
          <a class="project-details__open" href={siteUrl} target="_blank" rel="noopener noreferrer">
            {t('project_open')}
            <Icon name="open" flips />
          </a>
        )}
      </p>
      {project.commentsAllowed === false && <p class="project-details__soft">{t('project_commentsOff')}</p>}
      <TextSection title={t('project_whatsNew')} text={project.whatsNew} />
      <TextSection title={t('project_description')} text={project.description} />
      {project.screenshots.length > 0 && <Screenshots urls={project.screenshots} />}
      <ProjectFacts project={project} now={now} />
    </article>
  );
}

function TextSection({ title, text }: { title: string; text: string }) {
  if (text.trim() === '') return null;
  return (
    <section class="project-details__section">
      <h3>{title}</h3>
      <LinkedText text={text} />
    </section>
  );
}
