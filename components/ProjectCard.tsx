import type { Project } from '../utils/api/schemas';
import { t } from '../utils/i18n';
import { Counter } from './Counter';
import { Person } from './Person';
import { Picture } from './Picture';
import { ProjectMarks } from './ProjectMarks';
import { Time } from './Time';
import './Card.css';
import './ProjectCard.css';

interface ProjectCardProps {
  project: Project;
  /** Where the details are. */
  href: string;
  now: number;
}

export function ProjectCard({ project, href, now }: ProjectCardProps) {
  return (
    <article class="card card--opens project-card" aria-labelledby={`project-${project.id}`}>
      <Picture url={project.iconUrl} fallback="box" size="medium" />
      <div class="project-card__body">
        <h3 class="project-card__title" id={`project-${project.id}`} dir="auto">
          <a class="card__target" href={href}>{project.title || t('project_untitled')}</a>
        </h3>
        <p class="project-card__line project-card__people">
          <Person name={project.authorName} avatarUrl={project.authorAvatarUrl} badge={project.authorBadge} />
          <ProjectMarks verified={project.verified} editorsChoice={project.editorsChoice} />
        </p>
        <p class="project-card__line">
          <Counter icon="heart" count={project.likes} words="count_likes" />
          <Counter icon="download" count={project.downloads} words="count_downloads" />
          <Counter icon="comment" count={project.comments} words="count_comments" />
          <span class="project-card__age">
            <Time at={project.updatedAt} now={now} />
          </span>
        </p>
      </div>
    </article>
  );
}
