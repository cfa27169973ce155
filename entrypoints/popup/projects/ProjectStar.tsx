import { starIcon } from '../../../components/base/icons';
import { IconButton } from '../../../components/base/IconButton';
import { t } from '../../../utils/locale/i18n';
import type { PopupModel } from '../model';
import './ProjectStar.css';

/** Saves the project of a card, or removes it from what is saved. Renders nothing while signed out. */
export function ProjectStar({ model: { saving }, id }: { model: PopupModel; id: number }) {
  const subject = { projectId: id, commentId: null };
  if (!saving.things.value) return null;
  const isSaved = saving.thingOf(subject) !== undefined;
  return (
    <span class={isSaved ? 'project-star project-star--saved' : 'project-star'}>
      <IconButton
        icon={starIcon}
        label={t(isSaved ? 'saved_list' : 'saved_save')}
        describedBy={`project-${id}`}
        shortcut="s"
        onPress={() => saving.toggle(subject)}
      />
    </span>
  );
}
