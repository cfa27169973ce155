import type { ComponentChildren } from 'preact';
import type { Project } from '../utils/api/schemas';
import { t } from '../utils/i18n';
import { Time } from './Time';
import './ProjectFacts.css';

/** The small facts of a project; those the service leaves empty are left out. */
export function ProjectFacts({ project, now }: { project: Project; now: number }) {
  return (
    <dl class="project-facts">
      <Fact name={t('project_category')}>{project.category}</Fact>
      <Fact name={t('project_type')}>{project.type}</Fact>
      <Fact name={t('project_size')}>{project.size}</Fact>
      <Fact name={t('project_updated')}>{project.updatedAt > 0 && <Time at={project.updatedAt} now={now} />}</Fact>
      <Fact name={t('project_published')}>{project.publishedAt > 0 && <Time at={project.publishedAt} now={now} />}</Fact>
      <Fact name={t('project_demo')}>{project.demoUrl && <WebLink href={project.demoUrl} />}</Fact>
      <Fact name={t('project_video')}>{project.videoUrl && <WebLink href={project.videoUrl} />}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ComponentChildren }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}

function WebLink({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" dir="ltr">
      {new URL(href).host}
    </a>
  );
}
