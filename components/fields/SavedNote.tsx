import { ErrorNotice } from '../base/ErrorNotice';
import { NoteField, type NoteFieldProps } from './NoteField';

interface SavedNoteProps extends NoteFieldProps {
  /** Opens the settings, where one signs in. */
  onOpenSettings?: () => void;
}

/** The note about something saved, and why it, or the note, could not be saved. */
export function SavedNote({ onOpenSettings, ...field }: SavedNoteProps) {
  const failure = field.saving.failureOf(field.subject);
  return (
    <>
      <NoteField {...field} />
      {failure && <ErrorNotice failure={failure} onOpenSettings={onOpenSettings} />}
    </>
  );
}
