import { MIRA } from '../../service/fixtures.ts';
import { threadAt } from '../../e2e/harness/service/service-api.ts';
import type { LocalService } from '../../service/types.ts';
import type { Computer } from './device.ts';
import { createRecord, type Record } from './record.ts';
import { DEVICES, type Device, type Plan, type SoakEvent } from './week.ts';

/** How often inboxes are read and comments that failed are posted again, in steps. */
const LOOK_STEPS = 6;
/** How long a device may take to find what is owed before it signs out, and at the end. */
const SETTLES_WITHIN_MS = 8000;

export interface Stage {
  service: LocalService;
  computers: { [D in Device]: Computer };
  /** The projects of the person, in whose threads everything happens. */
  threads: readonly number[];
  /** When the first step starts, by the real clock. */
  startsAt: number;
}

/** What a play leaves. */
export interface Played {
  record: Record;
  /** Alarms that could not ring and looks that did not work: the machine was too slow, or the browser not ready. */
  missed: number;
}

interface Comment {
  projectId: number;
  text: string;
}

/** Plays a plan to its end. @param say reports the progress */
export async function play(plan: Plan, stage: Stage, say: (line: string) => void): Promise<Played> {
  const { service, computers, threads } = stage;
  const record = createRecord();
  const signedIn = new Set<Device>(DEVICES);
  /** Comments that the device did not take, and that the person posts again. */
  const untaken: { [D in Device]: Comment[] } = { laptop: [], desktop: [] };
  let missed = 0;
  let recent = new Map<string, number>();

  /** As in life, the next try makes up for a failed one. */
  async function tolerate(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch {
      missed += 1;
    }
  }

  async function post(device: Device, { projectId, text }: Comment): Promise<void> {
    record.noticed(text, `${device}: posted`);
    try {
      await computers[device].ask('comment.post', { projectId, uid: MIRA.uid, text });
    } catch (error) {
      // Without an answer it may have been taken all the same.
      const isTaken = (await computers[device].posts()).some((waiting) => waiting.text === text);
      record.noticed(text, `${device}: ${isTaken ? 'taken' : 'not taken'}: ${String(error)}`);
      if (!isTaken) untaken[device].push({ projectId, text });
    }
  }

  /** Follows the comments that are on their way. */
  async function follow(): Promise<void> {
    const projects = new Map<string, number>();
    for (const device of DEVICES)
      for (const post of await computers[device].posts()) {
        const { projectId, text, state } = post;
        const failure = 'failure' in post ? post.failure : null;
        if (projects.has(text)) record.isOnTwoWays(text);
        projects.set(text, projectId);
        record.noticed(text, `${device}: ${state}${failure ? ` (${failure.code})` : ''}`);
      }
    for (const [text, projectId] of new Map([...recent, ...projects])) {
      const count = (await threadAt(service, projectId)).filter(({ message }) => message === text).length;
      record.noticed(text, `at the service: ${count}`);
    }
    recent = projects;
  }

  /** Posts again what could not be posted, as a person does who reads that it was not sent. */
  async function postAgain(device: Device): Promise<void> {
    for (const comment of untaken[device].splice(0)) await post(device, comment);
    for (const { id, projectId, text, state } of await computers[device].posts()) {
      if (state !== 'failed') continue;
      await computers[device].ask('comment.withdraw', { projectId, postId: id });
      await post(device, { projectId, text });
    }
  }

  async function look(device: Device): Promise<void> {
    record.sawInbox(device, await computers[device].inbox());
    if (signedIn.has(device)) await postAgain(device);
  }

  /** Rings until nothing is owed any more. */
  async function settle(device: Device): Promise<void> {
    const until = performance.now() + SETTLES_WITHIN_MS;
    do {
      await computers[device].ringAtOnce();
      await new Promise((resolve) => setTimeout(resolve, 500));
      await tolerate(look(device));
    } while (performance.now() < until && (await owes(device)));
  }

  async function owes(device: Device): Promise<boolean> {
    const unnotified = (await computers[device].inbox()).some(
      ({ kind, notifiedAt }) => kind === 'mention' && notifiedAt === null,
    );
    return unnotified || record.missing(device).length > 0 || (await computers[device].posts()).length > 0;
  }

  const projectOf = (thread: number): number => threads[thread % threads.length] ?? 0;

  async function perform(event: SoakEvent): Promise<void> {
    switch (event.do) {
      case 'mention': {
        const projectId = projectOf(event.thread);
        const { id } = service.control.comment({ as: 'jonas', projectId, message: event.text });
        return record.mentioned(`mention:${projectId}:${id}`, [...signedIn]);
      }
      case 'comment': {
        if (!signedIn.has(event.on)) return;
        if (event.lose) service.control.fail({ kind: event.lose, endpoint: 'post_comment', times: 1 });
        record.wrote(event.text);
        if (event.lose) record.noticed(event.text, `${event.on}: ${event.lose}`);
        return post(event.on, { projectId: projectOf(event.thread), text: event.text });
      }
      case 'outage':
        return service.control.fail({ kind: event.kind });
      case 'recovery':
        return service.control.resetFailures();
      case 'fill-disk':
        return computers[event.on].fillDisk();
      case 'free-disk':
        return computers[event.on].freeDisk();
      case 'update':
        return computers[event.on].update();
      case 'sign-out':
        await settle(event.on);
        signedIn.delete(event.on);
        return computers[event.on].signOut();
      case 'sign-in':
        await computers[event.on].signIn();
        signedIn.add(event.on);
    }
  }

  let dueAt = stage.startsAt;
  for (const [index, step] of plan.steps.entries()) {
    const late = Date.now() - dueAt;
    if (late < 0) await new Promise((resolve) => setTimeout(resolve, -late));
    for (const event of step.events) {
      if (event.do !== 'mention' && event.do !== 'comment')
        say(`${hoursOf(plan, index)} h: ${event.do}${'on' in event ? ` (${event.on})` : ''}`);
      await perform(event);
    }
    dueAt += step.realMs;
    if (Date.now() > dueAt) missed += DEVICES.length;
    else await Promise.all(DEVICES.map((device) => tolerate(computers[device].ring(step.kills[device]))));
    await tolerate(follow());
    if (index % LOOK_STEPS === 0) for (const device of DEVICES) await tolerate(look(device));
  }
  for (const device of DEVICES) await settle(device);
  return { record, missed };
}

function hoursOf({ steps }: Plan, index: number): string {
  return (steps.slice(0, index).reduce((sum, { ms }) => sum + ms, 0) / 3_600_000).toFixed(0);
}
