import type { Saving } from '../../utils/own-page/saving';
import { bookmarkIcon } from '../base/icons';
import { IconButton } from '../base/IconButton';
import { saveItem } from '../menu/save-item';
import './SaveButton.css';

interface SaveButtonProps {
  saving: Saving;
  /** The element `project-<id>` has its title. */
  projectId: number;
  /** The key that does the same. */
  shortcut?: string;
}

/** Saves the project of a card, or removes it from what is saved. Renders nothing for those who save nothing. */
export function SaveButton({ saving, projectId, ...shortcut }: SaveButtonProps) {
  const item = saveItem(saving, { projectId, commentId: null });
  if (!item) return null;
  return (
    <span class="save-button">
      <IconButton
        icon={bookmarkIcon}
        label={item.words}
        describedBy={`project-${projectId}`}
        pressed={item.checked}
        onPress={item.onPress}
        {...shortcut}
      />
    </span>
  );
}
