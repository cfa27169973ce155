import type { ComponentChildren } from 'preact';
import { t } from '../../../utils/locale/i18n';
import type { CardProject } from '../../../utils/storage/view-state';
import { Counter } from '../../../components/base/Counter';
import { Person } from '../../../components/project/Person';
import { Picture } from '../../../components/base/Picture';
import { boxIcon, commentIcon, downloadIcon, heartIcon } from '../../../components/base/icons';
import { ProjectMarks } from '../../../components/project/ProjectMarks';
import { Time } from '../../../components/time/Time';
import { hashOf } from '../first-paint/routes';
import '../../../components/base/Card.css';
import './ProjectCard.css';

export interface ProjectCardProps {
  project: CardProject;
  /** The name of its type; empty if unknown. */
  typeName: string;
  now: number;
  /** Whether its list is in the order of publication, which its age then shows. */
  isByPublication: boolean;
  /** Its position in the list, counted from 1. */
  position: number;
  /** The length of the list, -1 if unknown. */
  setSize: number;
  /** What else its line of people has. */
  children?: ComponentChildren;
}

/** One project in a list. */
export function ProjectCard({
  project,
  typeName,
  now,
  isByPublication,
  position,
  setSize,
  children,
}: ProjectCardProps) {
  const summary = summaryOf(project);
  return (
    <article
      class="card card--opens project-card"
      aria-labelledby={`project-${project.id}`}
      aria-posinset={position}
      aria-setsize={setSize}
    >
      <Picture url={project.iconUrl} fallback={boxIcon} size="medium" />
      <div class="project-card__body">
        <div class="project-card__head">
          <h3 class="project-card__title two-lines" id={`project-${project.id}`} dir="auto">
            <a class="card__target" href={hashOf({ view: 'project', id: project.id })}>
              {project.title || t('project_untitled')}
            </a>
          </h3>
          {typeName && <bdi class="project-card__type small-print one-line">{typeName}</bdi>}
        </div>
        <p class="project-card__line small-print project-card__people">
          <Person name={project.authorName} avatarUrl={project.authorAvatarUrl} badge={project.authorBadge} />
          <ProjectMarks verified={project.verified} editorsChoice={project.editorsChoice} isShort />
          {children}
        </p>
        {(project.category.trim() || summary) && (
          <p class="project-card__summary one-line" dir="auto">
            {/* Isolated, so that the summary alone decides the direction, and is cut at its end. */}
            {project.category.trim() && <bdi class="small-print">{project.category}</bdi>}
            {project.category.trim() && summary && ' · '}
            {summary}
          </p>
        )}
        <p class="project-card__line small-print">
          <Counter icon={heartIcon} count={project.likes} words="count_likes" />
          <Counter icon={downloadIcon} count={project.downloads} words="count_downloads" />
          <Counter icon={commentIcon} count={project.comments} words="count_comments" />
          <Time at={isByPublication ? project.publishedAt : project.updatedAt} now={now} />
        </p>
      </div>
    </article>
  );
}

/** Returns the first line of a description. More than 120 characters do not fit into a line of a card. */
export function summaryOf({ description = '' }: Partial<CardProject>): string {
  return /.{0,120}/.exec(description.trimStart())?.[0] ?? '';
}
