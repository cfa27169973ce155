import { ErrorNotice } from '../base/ErrorNotice';
import { NoteField, type NoteFieldProps } from './NoteField';

/** The note about something saved, and why it, or the note, could not be saved. */
export function SavedNote(field: NoteFieldProps) {
  const failure = field.saving.failureOf(field.subject);
  return (
    <>
      <NoteField {...field} />
      {failure && <ErrorNotice failure={failure} typed={field.saving.hasNote(field.subject)} />}
    </>
  );
}
