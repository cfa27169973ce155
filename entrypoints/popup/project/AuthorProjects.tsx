import type { Project } from '../../../utils/api/schemas';
import { isolate } from '../../../utils/text/bidi';
import { t } from '../../../utils/locale/i18n';
import { Button } from '../../../components/base/Button';
import { Counter } from '../../../components/base/Counter';
import { Picture } from '../../../components/base/Picture';
import './AuthorProjects.css';

interface AuthorProjectsProps {
  /** Empty for an author without a name. */
  name: string;
  projects: readonly Project[];
  hrefOf: (project: Project) => string;
  onAll: () => void;
}

/** Other projects by the author of a project. */
export function AuthorProjects({ name, projects, hrefOf, onAll }: AuthorProjectsProps) {
  if (projects.length === 0) return null;
  const author = name ? isolate(name) : t('comment_nameless');
  return (
    <section class="author-projects stack" aria-labelledby="author-projects">
      <h3 id="author-projects" class="one-line">
        {t('project_moreBy', author)}
      </h3>
      <ul class="bare">
        {projects.map((project) => (
          <li key={project.id} class="small-print">
            <a href={hrefOf(project)}>
              <Picture url={project.iconUrl} fallback="box" size="small" />
              <span class="one-line" dir="auto">
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
