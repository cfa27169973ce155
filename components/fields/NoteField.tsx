import { t } from '../../utils/locale/i18n';
import type { Saving } from '../../utils/own-page/saving';
import { MAX_NOTE_CHARS, savedKey, type SavedSubject } from '../../utils/saved';
import './Input.css';
import './NoteField.css';

export interface NoteFieldProps {
  saving: Saving;
  subject: SavedSubject;
  /** Whether it is shown only with a note, or to those who saved it just now. */
  isBrief?: boolean;
}

/** The note about something saved, in one line. It is stored at every key. Renders nothing if it is not saved. */
export function NoteField({ saving, subject, isBrief = false }: NoteFieldProps) {
  if (!saving.thingOf(subject) || (isBrief && !saving.hasNote(subject))) return null;
  return (
    <input
      id={`note-${savedKey(subject)}`}
      class="input note-field"
      type="text"
      aria-label={t('saved_note')}
      placeholder={t('saved_note')}
      maxLength={MAX_NOTE_CHARS}
      // Browsers write the values of other fields to the disk, to restore them after a restart.
      autocomplete="off"
      autocapitalize="none"
      spellcheck={false}
      value={saving.noteOf(subject)}
      onInput={({ currentTarget }) => void saving.setNote(subject, currentTarget.value)}
    />
  );
}
