/**
 * The back-off after failures of the service: the pauses of all requests, and of those that carry the login. The service may answer
 * one kind and not the other. Pauses are stored, so they survive the worker.
 */
import { hasFlag, INCONCLUSIVE, TROUBLE, TROUBLE_WITHOUT_LOGIN } from '../../../utils/error-codes';
import { FailureError, failureFrom, failureOf, type Failure } from '../../../utils/errors';
import { MAX_RETRY_AFTER_MS } from '../../../utils/limits';
import { backOffMs } from '../../../utils/watch/intervals';
import { isPauseActive, type Pause } from '../../../utils/watch/pause';
import { erase, read } from '../../../utils/storage/store';
import { loginPauseItem, pauseItem } from '../../../utils/storage/items';
import type { Base } from './environment';
import { update } from './mutex';
import { carriesLogin, type Priority, type Send } from './request';

const MINUTE_MS = 60_000;
/**
 * A pause is random between these two (jitter), so that many clients of a service do not return at the same moment. The longest
 * costs under 30 requests in a day without the service.
 */
const SHORT_PAUSE = { shortest: MINUTE_MS, longest: 50 * MINUTE_MS, factor: 4 };
const LONG_PAUSE = { shortest: 4 * MINUTE_MS, longest: 60 * MINUTE_MS, factor: 4 };
/** The longest pause for requests of a person, even if the service asks for more. */
const MAX_FOR_PEOPLE_MS = 3_600_000;

export type BackOffDependencies = Pick<Base, 'mutex' | 'now' | 'random' | 'isOnline'>;

/** Sends nothing during a pause, and lets the outcome of each request start or end one. @throws FailureError the one that started it */
export function withBackOff({ mutex, now, random, isOnline }: BackOffDependencies, send: Send): Send {
  /** @returns whether a pause is stored */
  async function check(by: Priority['by'], isWithLogin: boolean): Promise<boolean> {
    const pauses = [await read(pauseItem), isWithLogin ? await read(loginPauseItem) : null];
    const pause = pauses.find((stored) => isHeldBack(stored, { by, now: now(), online: isOnline() }));
    if (!pause) return pauses.some(Boolean);
    const { code, message, since, until } = pause;
    const retryAt = by === 'person' ? Math.min(until, since + MAX_FOR_PEOPLE_MS) : until;
    throw new FailureError({
      code,
      ...(message !== undefined && { message }),
      detail: 'pause',
      keptBack: true,
      retryAt,
    });
  }

  const start = (failure: Failure, by: Priority['by'], isWithLogin: boolean): Promise<unknown> =>
    update(mutex, isWithLogin ? loginPauseItem : pauseItem, (before) =>
      pauseAfter(before, failure, { by, now: now(), random: random() }),
    );

  /** The service answers again. Only a request with the login shows that it answers those. */
  const end = (isWithLogin: boolean): Promise<void> =>
    mutex(() => erase(pauseItem, ...(isWithLogin ? [loginPauseItem] : [])));

  return async (call) => {
    const isWithLogin = carriesLogin(call);
    const wasPaused = await check(call.priority.by, isWithLogin);
    try {
      const value = await send(call);
      // The service did the work, also where a full disk does not let the pause end.
      if (wasPaused) await failureFrom(end(isWithLogin));
      return value;
    } catch (error) {
      const failure = failureOf(error);
      const isTrouble = hasFlag(failure, isWithLogin ? TROUBLE : TROUBLE | TROUBLE_WITHOUT_LOGIN);
      // An aborted request says nothing about the service.
      const isConclusive = !call.signal.aborted || failure.code === 'timeout';
      // A storage error must not hide the failure.
      if (isConclusive && isTrouble) await failureFrom(start(failure, call.priority.by, isWithLogin));
      else if (isConclusive && wasPaused && !hasFlag(failure, INCONCLUSIVE)) await failureFrom(end(isWithLogin));
      throw error;
    }
  };
}

/** Whether requests wait: those of the watch for each pause; those of a person only for a `Retry-After`, and for a limited time. Pure. */
export function isHeldBack(
  pause: Pause | null,
  { by, now, online }: Priority & { now: number; online: boolean },
): pause is Pause {
  if (!isPauseActive(pause, now) || (pause.code === 'offline' && online)) return false;
  return by === 'watch' || (pause.asked && now - pause.since < MAX_FOR_PEOPLE_MS);
}

/** Returns the pause after some failures in a row, in milliseconds: 1 to 60 minutes. Pure. @param random from 0 to 1 */
export function pauseMs(failures: number, random: number): number {
  const [min, max] = [backOffMs(SHORT_PAUSE, failures), backOffMs(LONG_PAUSE, failures)];
  return min + random * (max - min);
}

/**
 * Returns the pause after a failure of the whole service, or the previous one if nothing changes. Pure. A person who tries again makes
 * the pause longer only if the service asks for it (`Retry-After`).
 */
export function pauseAfter(
  before: Pause | null,
  failure: Failure,
  { by, now, random }: Priority & { now: number; random: number },
): Pause | null {
  const asked = failure.retryAt !== undefined;
  if (by === 'person' && !asked) return before;
  const active = isPauseActive(before, now) ? before : null;
  // A request that was in flight when the pause began is no new failure.
  const failures = (before?.failures ?? 0) + (by === 'watch' && !active ? 1 : 0);
  const wait = Math.max(
    by === 'watch' ? pauseMs(failures, random) : 0,
    Math.min((failure.retryAt ?? now) - now, MAX_RETRY_AFTER_MS),
  );
  return {
    code: failure.code,
    ...(failure.message !== undefined && { message: failure.message }),
    failures,
    since: now,
    until: Math.max(now + wait, active?.until ?? 0),
    asked: asked || (active?.asked ?? false),
  };
}
