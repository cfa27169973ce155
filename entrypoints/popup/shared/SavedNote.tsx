import { useEffect, useState } from 'preact/hooks';
import { TextField } from '../../../components/fields/TextField';
import { t } from '../../../utils/locale/i18n';
import type { Saving } from '../../../utils/own-page/saving';
import { MAX_NOTE_CHARS, savedKey, type SavedSubject } from '../../../utils/watch/saved';

/** The note about something saved, which is stored at every key. */
export function SavedNote({ saving, subject }: { saving: Saving; subject: SavedSubject }) {
  const stored = saving.thingOf(subject)?.note ?? '';
  const [note, setNote] = useState(stored);
  useEffect(() => setNote(stored), [savedKey(subject)]);
  const write = (text: string): void => {
    const next = text.slice(0, MAX_NOTE_CHARS);
    setNote(next);
    void saving.setNote(subject, next);
  };
  return (
    <TextField id={`note-${savedKey(subject)}`} label={t('saved_note')} value={note} required={false} onType={write} />
  );
}
