import type { Project } from '../utils/api/schemas';
import { isolate } from '../utils/bidi';
import { t } from '../utils/i18n';
import { Button } from './Button';
import { Counter } from './Counter';
import { Picture } from './Picture';
import './AuthorProjects.css';

interface AuthorProjectsProps {
  /** Empty for somebody without one. */
  name: string;
  /** The first few. */
  projects: readonly Project[];
  hrefOf: (project: Project) => string;
  onAll: () => void;
}

/** What else the author of a project has shared. */
export function AuthorProjects({ name, projects, hrefOf, onAll }: AuthorProjectsProps) {
  if (projects.length === 0) return null;
  const author = name ? isolate(name) : t('comment_nameless');
  return (
    <section class="author-projects" aria-labelledby="author-projects">
      <h3 id="author-projects">{t('project_moreBy', author)}</h3>
      <ul>
        {projects.map((project) => (
          <li key={project.id}>
            <a href={hrefOf(project)}>
              <Picture url={project.iconUrl} fallback="box" size="small" />
              <span class="author-projects__title" dir="auto">
                {project.title || t('project_untitled')}
              </span>
            </a>
            <Counter icon="heart" count={project.likes} words="count_likes" />
          </li>
        ))}
      </ul>
      <Button kind="quiet" onPress={onAll}>
        {t('project_allBy', author)}
      </Button>
    </section>
  );
}
