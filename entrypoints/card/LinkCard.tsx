import { describeFailure, whatHappened } from '../../utils/locale/error-words';
import { hasFlag, NO_PROJECT } from '../../utils/error-codes';
import type { Failure } from '../../utils/errors';
import { plural, t } from '../../utils/locale/i18n';
import type { Saving } from '../../utils/own-page/saving';
import type { ProjectCard } from '../../utils/commands/replies';
import { Button } from '../../components/base/Button';
import { Counter } from '../../components/base/Counter';
import { NoteField } from '../../components/fields/NoteField';
import { Person } from '../../components/project/Person';
import { Picture } from '../../components/base/Picture';
import { boxIcon, commentIcon, downloadIcon, heartIcon } from '../../components/base/icons';
import { SaveButton } from '../../components/project/SaveButton';
import { ProjectMarks } from '../../components/project/ProjectMarks';
import { SeenAge } from '../../components/time/SeenAge';
import './LinkCard.css';

/** Empty while the project is read from what is stored, and then fetched from the service if that lacks it. */
export interface LinkCardState {
  isFetching?: boolean;
  known?: ProjectCard;
  failure?: Failure;
}

interface LinkCardProps {
  state: LinkCardState;
  saving: Saving;
  now: number;
  onComments: () => void;
}

/** The card of a project next to a link to it. Its size is fixed; longer content scrolls. */
export function LinkCard({ state, saving, now, onComments }: LinkCardProps) {
  const { known, failure, isFetching } = state;
  const failed = failure && describeFailure(failure, { stored: false });
  const subject = known && { projectId: known.project.id, commentId: null };
  const notSaved = subject && saving.failureOf(subject);
  const hasNote = subject && saving.hasNote(subject);
  return (
    <main class="link-card" aria-busy={!known && !failure}>
      <div class="link-card__what" aria-live="polite">
        {known && <KnownProject known={known} saving={saving} />}
        {isFetching && <p class="link-card__words">{t('card_asking')}</p>}
        {failed && (
          <p class="link-card__words">
            {failed.what} {failed.hint}
          </p>
        )}
      </div>
      <div class="link-card__foot">
        {known && !notSaved && !hasNote && <SeenAge at={known.seenAt} now={now} />}
        {notSaved && (
          <p class="link-card__words" role="alert">
            {whatHappened(notSaved)}
          </p>
        )}
        {hasNote && <NoteField saving={saving} subject={subject} />}
        {!hasFlag(failure, NO_PROJECT) && <Button onPress={onComments}>{t('panel_title')}</Button>}
      </div>
    </main>
  );
}

function KnownProject({ known: { project, newComments }, saving }: { known: ProjectCard; saving: Saving }) {
  const titleId = `project-${project.id}`;
  return (
    <article class="link-card__project" aria-labelledby={titleId}>
      <Picture url={project.iconUrl} fallback={boxIcon} size="medium" />
      <div class="link-card__body">
        <h1 class="link-card__title two-lines" id={titleId} dir="auto">
          {project.title || t('project_untitled')}
        </h1>
        <p class="link-card__line link-card__people">
          <Person name={project.authorName} avatarUrl={project.authorAvatarUrl} badge={project.authorBadge} />
          <SaveButton saving={saving} projectId={project.id} />
        </p>
        <p class="link-card__line">
          <Counter icon={heartIcon} count={project.likes} words="count_likes" />
          <Counter icon={downloadIcon} count={project.downloads} words="count_downloads" />
          <Counter icon={commentIcon} count={project.comments} words="count_comments" />
          {project.size && <bdi>{project.size}</bdi>}
        </p>
        <p class="link-card__line">
          <ProjectMarks verified={project.verified} editorsChoice={project.editorsChoice} isShort />
          {newComments ? <strong class="link-card__news">{plural('card_new', newComments)}</strong> : null}
        </p>
      </div>
    </article>
  );
}
