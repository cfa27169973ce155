/** What happened at the service, what each device made of it, and whether that is the same. Pure. */
import type { InboxEntry } from '../../../utils/watch/types.ts';
import { DEVICES, type Device } from './week.ts';

type SeenEntry = Pick<InboxEntry, 'id' | 'projectId' | 'commentId' | 'notifiedAt' | 'notifiedAs'>;

/** The figures of a run, and every mention or comment that was lost or came twice. */
export interface Verdict {
  rows: [what: string, ...values: string[]][];
  faults: string[];
}

/** What happened so far. */
export type Record = ReturnType<typeof createRecord>;

/** A comment at the service. */
export interface Arrived {
  text: string;
  /** When it arrived by the service's clock, and by the real one, in epoch ms. */
  at: number;
  realAt: number;
}

/** The service's clock has whole seconds, and a request that the browser repeats comes within one. */
const REPEATED_WITHIN_MS = 2_000;

/**
 * How many of these comments may be copies that can't be recognized: the browser repeated a request, and the clock of the plan
 * jumped in between.
 * @param comments of the same text
 */
function cutApart(comments: readonly Arrived[]): number {
  const inOrder = comments.toSorted((a, b) => a.at - b.at);
  return inOrder.filter(({ at, realAt }, index) => {
    const before = inOrder[index - 1];
    return before && realAt - before.realAt <= REPEATED_WITHIN_MS && at - before.at > REPEATED_WITHIN_MS;
  }).length;
}

/** Starts a record. */
export function createRecord() {
  const made = new Map<string, readonly Device[]>();
  const written = new Map<string, number>();
  const twoWays = new Set<string>();
  const lives = new Map<string, string[]>();
  const seen = { laptop: new Map<string, SeenEntry>(), desktop: new Map<string, SeenEntry>() };
  const faults: string[] = [];

  const expected = (device: Device): string[] => [...made].flatMap(([id, on]) => (on.includes(device) ? [id] : []));
  /** The mentions that a device should have in its inbox and were never seen there. */
  const missing = (device: Device): string[] => expected(device).filter((id) => !seen[device].has(id));

  function notificationFaults(device: Device, raised: readonly string[]): string[] {
    const entries = [...seen[device].values()];
    const covering = new Set(entries.map(({ notifiedAs }) => notifiedAs));
    const single = new Set(entries.map(({ id }) => id));
    return [
      ...expected(device).flatMap((id) =>
        seen[device].get(id)?.notifiedAt === null ? [`${device}: ${id} was not notified`] : [],
      ),
      // A group that grows is raised under its own id again, a single entry never.
      ...[...Map.groupBy(raised, (id) => id)].flatMap(([id, times]) =>
        single.has(id) && times.length > 1 ? [`${device}: ${id} was notified ${times.length} times`] : [],
      ),
      ...[...new Set(raised)].flatMap((id) =>
        single.has(id) && !covering.has(id) ? [`${device}: ${id} was notified alone and in another one`] : [],
      ),
    ];
  }

  return {
    /** A mention of the person. @param on the devices that were signed in */
    mentioned: (entryId: string, on: readonly Device[]) => void made.set(entryId, on),
    /** The person wrote a comment. */
    wrote: (text: string) => void written.set(text, (written.get(text) ?? 0) + 1),
    /** Both devices have these words on their way. If an answer is lost then, either may have arrived, and once is enough. */
    isOnTwoWays: (text: string) => void twoWays.add(text),
    /** What became of a comment by now. A fault comes with all of it that changed. */
    noticed(text: string, what: string) {
      const life = lives.get(text) ?? [];
      lives.set(text, life);
      if (life.at(-1) !== what) life.push(what);
    },
    /** An inbox was read. What stood in it is remembered also after a sign-out has emptied it. */
    sawInbox(device: Device, inbox: readonly SeenEntry[]) {
      const comments = inbox.filter(({ commentId }) => commentId !== null);
      for (const [key, entries] of Map.groupBy(comments, ({ projectId, commentId }) => `${projectId}/${commentId}`))
        if (entries.length > 1) faults.push(`${device}: comment ${key} is in the inbox ${entries.length} times`);
      for (const entry of inbox) seen[device].set(entry.id, entry);
    },
    missing,
    /**
     * Compares.
     * @param atService all comments of the person
     * @param raised by device, the ids of the notifications in the order in which they were raised
     */
    verdict(atService: readonly Arrived[], raised: Readonly<{ [D in Device]: readonly string[] }>): Verdict {
      const lost = DEVICES.flatMap((device) => missing(device).map((id) => `${device}: ${id} is not in the inbox`));
      const notified = DEVICES.flatMap((device) => notificationFaults(device, raised[device]));
      const arrived = Map.groupBy(atService, ({ text }) => text);
      /** Whether a comment written this often arrived as often, as far as copies can be recognized. */
      const isRight = (text: string, times: number): boolean => {
        const found = arrived.get(text) ?? [];
        const most = found.length;
        const least = most - cutApart(found);
        return (least <= times && times <= most) || (most > 0 && most < times && twoWays.has(text));
      };
      const comments = [...written].flatMap(([text, times]) => {
        if (isRight(text, times)) return [];
        const life = (lives.get(text) ?? []).map((what) => `\n    ${what}`).join('');
        return [`“${text}” was written ${times} times and arrived ${arrived.get(text)?.length ?? 0} times${life}`];
      });
      const of = (count: (device: Device) => number): string[] => DEVICES.map((device) => String(count(device)));
      const inTime = (device: Device): number => expected(device).length - missing(device).length;
      return {
        rows: [
          ['mentions made while signed in', ...of((device) => expected(device).length)],
          ['in the inbox', ...of(inTime)],
          ['notified once', ...of((device) => inTime(device) - notificationFaults(device, raised[device]).length)],
          ['comments written', String([...written.values()].reduce((sum, times) => sum + times, 0))],
          [
            'arrived once',
            String([...written].reduce((sum, [text, times]) => sum + (isRight(text, times) ? times : 0), 0)),
          ],
        ],
        faults: [...new Set([...faults, ...lost, ...notified, ...comments])],
      };
    },
  };
}
