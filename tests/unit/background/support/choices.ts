/** What the commands do, in the words of the tests of other things. */
import { changed } from '../../../../utils/commands/command';
import { FOLLOWING_COMMANDS } from '../../../../utils/commands/following-table';
import { SAVED_COMMANDS } from '../../../../utils/commands/saved-table';
import type { Input } from '../../../../utils/commands/messages';
import type { ProjectFilter } from '../../../../utils/projects/filter';
import { savedSubject, type Saved } from '../../../../utils/saved';
import type { Alert, HiddenPerson, Watching } from '../../../../utils/watch/types';

/** @param at epoch ms */
export function withSaved(saved: Saved, key: string, { note, at }: { note: string | null; at: number }): Saved {
  return changed(SAVED_COMMANDS['saved.set'], saved, { ...savedSubject(key), uid: null, note }, { now: at });
}

export function withAlert(
  watching: Watching,
  filter: ProjectFilter,
  alert: Pick<Alert, 'name' | 'level'> | null,
  start: number,
): Watching {
  const input = { filter, alert } as Input<'watch.set-alert'>;
  return changed(FOLLOWING_COMMANDS['watch.set-alert'], watching, input, { now: 0, start });
}

export function withHiddenPerson(watching: Watching, uid: number, person: HiddenPerson | null): Watching {
  const input = { name: '', projectId: 0, ...person, uid, hidden: person !== null };
  return changed(FOLLOWING_COMMANDS['watch.hide-person'], watching, input, { now: 0 });
}

export function withPerson(watching: Watching, uid: number, person: { name: string; since: number } | null): Watching {
  const input = { uid, name: person?.name ?? '', watch: person !== null };
  return changed(FOLLOWING_COMMANDS['watch.set-person'], watching, input, { now: 0, start: person?.since ?? 0 });
}

/** @param comment by `savedKey` */
export function withoutReplyTo(watching: Watching, comment: string): Watching {
  const input = savedSubject(comment) as Input<'watch.need-no-reply'>;
  return changed(FOLLOWING_COMMANDS['watch.need-no-reply'], watching, input, { now: 0 });
}
