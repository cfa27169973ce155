import type { Project } from '../../../utils/api/schemas';
import { isolate } from '../../../utils/text/bidi';
import { t } from '../../../utils/locale/i18n';
import { Button } from '../../../components/base/Button';
import { boxIcon, heartIcon } from '../../../components/base/icons';
import { Counter } from '../../../components/base/Counter';
import { Picture } from '../../../components/base/Picture';
import type { PopupModel } from '../model';
import { hashOf } from '../first-paint/routes';
import './AuthorProjects.css';

const MAX_OTHERS = 3;

/** Other projects by the author of a project. */
export function AuthorProjects({ model, project }: { model: PopupModel; project: Project }) {
  const { id, authorId, authorName } = project;
  const others = model.authorProjects.projects.value.filter((other) => other.authorId === authorId && other.id !== id);
  if (others.length === 0) return null;
  const author = authorName ? isolate(authorName) : t('comment_nameless');
  const listAll = (): void => {
    void model.filters.listAuthor({ id: authorId, name: authorName });
    model.navigate({ view: 'projects' });
  };
  return (
    <section class="author-projects stack" aria-labelledby="author-projects">
      <h3 id="author-projects" class="one-line">
        {t('project_moreBy', author)}
      </h3>
      <ul class="bare">
        {others.slice(0, MAX_OTHERS).map((other) => (
          <li key={other.id} class="row small-print">
            <a class="row" href={hashOf({ view: 'project', id: other.id })}>
              <Picture url={other.iconUrl} fallback={boxIcon} size="small" />
              <span class="one-line" dir="auto">
                {other.title || t('project_untitled')}
              </span>
            </a>
            <Counter icon={heartIcon} count={other.likes} words="count_likes" />
          </li>
        ))}
      </ul>
      <Button kind="quiet" onPress={listAll}>
        {t('project_allBy', author)}
      </Button>
    </section>
  );
}
