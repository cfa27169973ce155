import type { ComponentChildren } from 'preact';
import type { Project } from '../../../utils/api/schemas';
import { t } from '../../../utils/locale/i18n';
import { Time } from '../../../components/time/Time';
import { WebLink } from '../shared/WebLink';
import './ProjectFacts.css';

interface ProjectFactsProps {
  project: Project;
  /** The name of its type; empty if unknown. */
  typeName: string;
  now: number;
}

/** The facts of a project. Empty ones are left out. */
export function ProjectFacts({ project, typeName, now }: ProjectFactsProps) {
  const { commentsAllowed } = project;
  return (
    <dl class="facts project-facts">
      <Fact name={t('project_category')}>{project.category}</Fact>
      <Fact name={t('project_type')}>{typeName || project.type}</Fact>
      <Fact name={t('project_size')}>{project.size}</Fact>
      <Fact name={t('project_updated')}>{project.updatedAt > 0 && <Time at={project.updatedAt} now={now} />}</Fact>
      <Fact name={t('project_published')}>
        {project.publishedAt > 0 && <Time at={project.publishedAt} now={now} />}
      </Fact>
      <Fact name={t('project_comments')}>
        {commentsAllowed !== null && t(commentsAllowed ? 'project_commentsOn' : 'project_commentsOff')}
      </Fact>
      <Fact name={t('project_demo')}>{project.demoUrl ? <WebLink href={project.demoUrl} /> : project.demoText}</Fact>
      <Fact name={t('project_video')}>{project.videoUrl && <WebLink href={project.videoUrl} />}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ComponentChildren }) {
  if (!children) return null;
  return (
    <div>
      <dt class="small-print">{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}
