import { t } from '../../utils/locale/i18n';
import type { Saving } from '../../utils/own-page/saving';
import type { SavedSubject } from '../../utils/saved';
import type { MenuItem } from './ActionMenu';

/** Returns the item that saves a project or comment, or removes it from what is saved; `null` for those who save nothing. */
export function saveItem(saving: Saving, subject: SavedSubject) {
  if (!saving.things.value) return null;
  const isSaved = saving.thingOf(subject) !== undefined;
  return {
    words: t(isSaved ? 'saved_list' : 'saved_save'),
    checked: isSaved,
    onPress: () => saving.toggle(subject),
  } satisfies MenuItem;
}
