/** Defects that break a promise of reliability. */
import { mutantsOf } from './row.ts';

const WORKER = 'entrypoints/background';
const SCENES = 'background/scenarios';

// One row a line.
// prettier-ignore
export const reliability = [
  ...mutantsOf('utils/text/mentions.ts', ['utils/text/mentions'], [
    ['R1', 'a name with two blanks is never mentioned', "const plain = name.trim().replaceAll(BLANKS, ' ');", 'const plain = name;'],
    ['R1', 'a mention with two blanks is missed', "after += run ? ' ' : text.charAt(at);", 'after += run ?? text.charAt(at);'],
  ]),
  ...mutantsOf('utils/text/names.ts', ['utils/text/mentions'], [
    ['R1', 'a Turkish name in capitals is missed', ".replaceAll('ı', 'i')", ''],
  ]),
  ...mutantsOf(`${WORKER}/thread/drafts.ts`, ['background/thread/drafts'], [
    ['R29', 'a text that waited replaces a newer one', 'if (newest.get(projectId) !== turn) return;', ''],
    ['R29', 'an unsent text replaces the draft', 'draft ? `${text}\\n\\n${draft}` : text', 'text', 'background/thread/posts'],
  ]),
  ...mutantsOf(`${WORKER}/mutex.ts`, [`${SCENES}/bounded-load`], [
    ['R12', 'writers do not wait for each other', 'last.then(task, task)', 'task()'],
    ['R12', 'one failed write stops all later ones', 'last.then(task, task)', 'last.then(task)', `${SCENES}/full-storage`],
  ]),
  ...mutantsOf(`${WORKER}/listeners/notification-clicks.ts`, [`${SCENES}/wake-ups`], [
    ['R24', 'a click leaves its entry unread', 'await markEntries(mutex, [id], true);', ''],
    ['R24', 'a click opens nothing', 'await openEntryTab(id, now());', ''],
  ]),
  ...mutantsOf(`${WORKER}/listeners/tabs.ts`, [`${SCENES}/wake-ups`], [
    ['R24', 'a click in a browser without a window opens nothing', '.catch(() => browser.windows.create({ url }))', ''],
    ['R24', 'a click opens a second tab', 'if (tab) return activateTab(tab, {});', ''],
    ['R24', 'a click forgets the comment', 'await write(change(scrollTargetItem, target));', '', 'background/requests/panel-placement', `${SCENES}/wake-ups`, 'background/notifications/notifier'],
  ]),
  ...mutantsOf(`${WORKER}/requests/panels.ts`, ['background/requests/router'], [['R29', 'the last draft of a tab that left is refused', 'return (await claimNonce(nonce, sender)).projectId;', 'return authorize(nonce, sender);']]),
  ...mutantsOf(`${WORKER}/listeners/schedule.ts`, [`${SCENES}/wake-ups`], [
    ['R14', 'every wake-up creates the alarm again', 'if (alarm && before === periodMinutes', 'if (false'],
    ['R14', 'an alarm of another period stays', 'alarm && before === periodMinutes', 'alarm'],
    ['R14', 'an alarm two days off stays', ' && alarm.scheduledTime - now <= periodMinutes * 60_000', ''],
  ]),
  ...mutantsOf(`${WORKER}/tasks.ts`, [`${SCENES}/wake-ups`, `${SCENES}/clock`], [
    ['R4', 'a second alarm runs a second cycle', 'afterCycle(await watch.runCycle())', "afterCycle(await watch.runNewCycle('watch'))"],
    ['R23', 'an alarm does not send what waits', 'await processOutbox();', '', 'background/thread/waiting-posts'],
    ['R1', 'a start does not show owed notifications', '    await drain();\n    // Not', '    // Not'],
    ['R13', 'an update migrates nothing', 'succeeds(migrateStored(ALL_ITEMS))', 'true', `${SCENES}/full-storage`],
  ]),
  ...mutantsOf(`${WORKER}/sync/exchange.ts`, [`${SCENES}/other-computers`], [
    ['R35', 'every change is sent at once', 'SEND_INTERVAL_MS = 10_000', 'SEND_INTERVAL_MS = 0'],
    ['R35', 'a worker that dies forgets when it last sent', 'await setStatus(owner, { triedAt: now() })', 'await setStatus(owner, {})'],
    ['R35', 'what was under way is sent after the person has signed out', 'if (!isSameOwner(owner, await readOwner())) return false;', ''],
    ['R32', 'items of a newer version are overwritten', "if (isNewer) return { trouble: 'newer' };", ''],
  ]),
  ...mutantsOf(`${WORKER}/sync/translate.ts`, ['background/sync/translate'], [
    ['R35', 'what came as read counts as read by the person', "entry.read && entry.trace[0]?.word !== 'past'", 'entry.read'],
    ['R35', 'a change after one from a clock that is ahead is lost', 'Math.max(seconds, before[0] + 1)', 'seconds'],
    ['R35', 'a computer that joins undoes what others decided', 'isFirst ? first : seconds', 'seconds'],
    ['R35', 'what exceeds the limits of the browser’s sync is sent as new each time', '...leftHere(captured, all, local)', ''],
    ['R35', 'a clock beyond all others takes no change', 'Math.min(LATEST_SECONDS,', 'Math.min(MAX_CLOCK,'],
  ]),
  ...mutantsOf('utils/sync/pack.ts', ['utils/sync/pack'], [
    ['R35', 'a clock that no later one can follow is taken', 'const clock = integer(MAX_CLOCK);', 'const clock = integer(Number.MAX_SAFE_INTEGER);'],
  ]),
  ...mutantsOf('utils/sync/registers.ts', ['utils/sync/registers'], [
    ['R35', 'the last delivery wins', '!before || isLater(register, before)', 'true'],
    ['R35', 'the oldest registers stay', '(all[b]?.[0] ?? 0) - (all[a]?.[0] ?? 0)', '0'],
  ]),
  ...mutantsOf(`${WORKER}/service/erasure.ts`, ['background/service/erasure'], [
    ['R23', 'a comment that waits is kept and becomes a draft', '(uid === null ? hasUnknownOutcome(entry.post) :', '(uid === null ? true :'],
    ['R2', 'a sign-out keeps the cursors', '({ ...cursorsItem.fallback, news, newsSince })', '({ ...cursorsItem.fallback, news, newsSince, threads: { 1: { lastId: 0 } } as never })'],
    ['R29', 'a sign-out loses the drafts', 'untilAnotherPerson(draftsItem),', ''],
  ]),
  ...mutantsOf(`${WORKER}/gate/back-off.ts`, ['background/gate/back-off'], [
    ['R6', 'the first failure causes no pause', '[1, 4],', '[0, 0],'],
    ['R6', 'a long outage is polled every five minutes', '[50, 60],', '[5, 6],'],
    ['R6', 'all clients come back at once', 'min + random * (max - min)', 'min'],
    ['R6', 'a person who tries again makes the pause longer', "if (by === 'person' && !asked) return before;", ''],
    ['R6', 'an hour of Retry-After is cut to a minute', '24 * 60 * MINUTE_MS', 'MINUTE_MS'],
    ['R6', 'a request in flight counts as another failure', "by === 'watch' && !active ? 1 : 0", "by === 'watch' ? 1 : 0"],
    ['R6', 'a shorter pause replaces a longer one', 'Math.max(now + wait, active?.until ?? 0)', 'now + wait'],
  ]),
  ...mutantsOf(`${WORKER}/gate/pauses.ts`, [`${SCENES}/outage`, `${SCENES}/refused-login`], [
    ['R6', 'a pause does not outlive the worker', 'if (after !== before) await write(change(item, after));', ''],
    ['R6', 'trouble with the login stops the catalogue', 'const item = carriesLogin ? loginPauseItem : pauseItem;', 'const item = pauseItem;'],
    ['R6', 'an answer without the login ends the pause of the login', '...(carriesLogin ? [loginPauseItem] : [])', 'loginPauseItem', 'background/gate/scheduler'],
    ['R6', 'a person waits a day for a service that says so', 'MAX_FOR_PEOPLE_MS = 3_600_000', 'MAX_FOR_PEOPLE_MS = 86_400_000', 'background/thread/kept-back-posts'],
    ['R6', 'Retry-After holds back the watch alone', 'pause.asked && now', 'false && now', `${SCENES}/outage`, 'background/thread/kept-back-posts'],
    ['R8', 'back online, the pause goes on', "if (pause.code === 'offline' && isOnline()) return false;", ''],
  ]),
  ...mutantsOf(`${WORKER}/gate/priority-queue.ts`, ['background/gate/scheduler'], [
    ['R5', 'a person waits behind the watch', "waiting.find(({ priority }) => priority.by === 'person') ?? waiting[0]", 'waiting[0]'],
    ['R5', 'each request frees a slot for two', 'if (!next) free += 1;', 'free += 1; if (!next) return;'],
  ]),
  ...mutantsOf(`${WORKER}/gate/scheduler.ts`, ['background/gate/scheduler'], [
    ['R5', 'three requests at once', 'const MAX_CONCURRENT = 2;', 'const MAX_CONCURRENT = 3;'],
    ['R5', 'a failed request keeps its slot', '      queue.release();', ''],
    ['R5', 'a request may hang for a minute', 'REQUEST_TIMEOUT_MS = 15_000', 'REQUEST_TIMEOUT_MS = 60_000'],
    ['R23', 'two posts of the same words share an answer', 'if (call.isMutation)', 'if (false)'],
    ['R6', 'a request ignores the pause', 'const wasPaused = await pauses.check(priority, carriesLogin(call));', 'const wasPaused = true;', `${SCENES}/outage`],
    ['R6', 'a refusal without the login starts no pause', '(!withLogin && TROUBLE_WITHOUT_LOGIN.has(failure.code))', 'false'],
  ]),
  ...mutantsOf(`${WORKER}/gate/single-flight.ts`, ['background/gate/scheduler'], [
    ['R5', 'identical requests are sent twice', 'inFlight.get(key) ?? startFlight', 'startFlight'],
    ['R5', 'an answer is shared forever', 'if (inFlight.get(key) === flight) inFlight.delete(key);', ''],
  ]),
  ...mutantsOf(`${WORKER}/notifications/notifier.ts`, ['background/notifications/outbox'], [['R1', 'a notification on show is raised again', 'if (isShown && (entries.length === 0 || !isGroupNotification(id))) return;', '']]),
  ...mutantsOf(`${WORKER}/notifications/outbox.ts`, ['background/notifications/outbox'], [
    ['R1', 'the plan is shown before it is stored', 'if (next.outbox !== outbox || next.inbox !== inbox)', 'if (next.inbox === null)'],
    ['R1', 'two drains at once', 'drain: () => exclusive(deliverPending)', 'drain: () => deliverPending()'],
    ['R1', 'what was shown stays owed', '...outbox.filter((pending) => pending.id !== id),', '...outbox,'],
    ['R1', 'one refused notification keeps the others back', 'start().catch((error: unknown) => refused.push(error))', 'start()'],
    ['R7', 'the notice of a refused login comes at each start', 'filter(({ id }) => id !== notice.id)', 'filter(() => true)', `${SCENES}/refused-login`, 'background/notifications/outbox'],
  ]),
  ...mutantsOf(`${WORKER}/notifications/planning.ts`, ['background/notifications/planning'], [
    ['R2', 'four notifications are raised at once', 'const MAX_AT_ONCE = 3;', 'const MAX_AT_ONCE = 4;'],
    ['R1', 'what is on show is planned again', 'if (context.shown.has(pending.id)) {', 'if (false) {'],
    ['R1', 'what was read is notified', "if (read) return 'read-first';", ''],
    ['R2', 'after a night, each entry notifies by itself', '!waited.includes(entry) && isFromGap(entry, gap)', 'false'],
    ['R11', 'two groups get one id after the clock was set back', 'return isTaken ? unusedTimestamp(now + 1, taken) : now;', 'return now;'],
  ]),
  ...mutantsOf(`${WORKER}/service/current.ts`, [`${SCENES}/cost`], [['R5', 'a cycle counts no request', 'left -= 1;', '']]),
  ...mutantsOf(`${WORKER}/session/authenticated-calls.ts`, [`${SCENES}/refused-login`], [
    ['R7', 'a success uncounts no refusal', 'if (newestCount(used).refusals > 0)', 'if (false)'],
    ['R7', 'a refused login is not reported', 'refused ? [...outbox, LOGIN_REFUSED] : outbox', 'outbox'],
    ['R7', 'a retry allows three more refusals', 'account.refused ? MAX_REFUSALS - 1 : account.refusals', '0'],
    ['R7', 'the count is lost on a full disk', 'counted = { since: used.since, ...refusals };', '', `${SCENES}/full-storage`],
    ['R7', 'a refused login is still used', 'if (account.refused || refusals >= MAX_REFUSALS)', 'if (false)'],
  ]),
  ...mutantsOf(`${WORKER}/session/circuit-breaker.ts`, [`${SCENES}/refused-login`], [
    ['R7', 'four calls with a refused login', 'MAX_REFUSALS = 3', 'MAX_REFUSALS = 4'],
    ['R7', 'calls at once are not counted', 'state.refusals + running < MAX_REFUSALS', 'state.refusals < MAX_REFUSALS', `${SCENES}/refused-login`, `${SCENES}/overlaps`],
  ]),
  ...mutantsOf(`${WORKER}/session/refusals.ts`, ['background/session/refusals'], [
    ['R7', 'a refusal by its code does not count', 'if (refusesCredentials(failure)) return', 'if (false) return'],
    ['R7', 'access denied does not count as a refusal', "  'access-denied',\n", ''],
    ['R7', 'one private thread counts three times', ' || refusedIn.includes(reading.projectId)', ''],
    ['R7', 'an outage counts as a refusal', '(isServiceWell && TROUBLE.includes(failure.code))', 'TROUBLE.includes(failure.code)'],
    ['R7', 'a service that asks for a pause counts as refusing the login', ' || failure.retryAt !== undefined', ''],
    ['R7', 'an answer without a status counts as refusing the login', 'return failure.message !== undefined;', 'return true;'],
  ]),
  ...mutantsOf(`${WORKER}/storage-pressure.ts`, [`${SCENES}/full-storage`], [
    ['R10', 'a full disk is reported each time', 'if ((await read(storageNoticeItem)) === notice) return;', ''],
    ['R10', 'a full disk keeps the caches', 'await freeCacheSpace();', ''],
    ['R10', 'a full cache fails the cycle', 'if (!failure) return true;', 'if (failure) throw new FailureError(failure); else return true;'],
    ['R10', 'the notice ends while writes fail', 'if (!hasFailed && (', 'if (('],
  ]),
  ...mutantsOf(`${WORKER}/thread/post-outbox.ts`, ['background/thread/posts', 'background/thread/waiting-posts'], [
    ['R23', 'two presses post two comments', 'isSame(entry.post, projectId, text)', 'false'],
    ['R23', 'what may have been sent becomes a draft', ' || hasUnknownOutcome(entry.post)', ''],
    ['R29', 'the draft stays beside the comment', "withText(drafts.texts, projectId, '')", 'drafts.texts'],
  ]),
  ...mutantsOf(`${WORKER}/thread/post-rules.ts`, ['background/thread/posts', 'background/thread/troubled-posts'], [
    ['R23', 'the same words of an hour later are deleted', ' && postedAt - before <= DUPLICATE_WITHIN_MS', '', 'background/thread/post-rules'],
    ['R30', 'an older comment of the same words is taken for it', 'id > post.afterId && ', '', `${SCENES}/second-device`],
    ['R30', 'a comment from before the request is taken for it', 'postedAt >= from && ', '', 'background/thread/second-device'],
    ['R30', 'a comment of long after the request is taken for it', ' && postedAt <= until', '', 'background/thread/second-device'],
    ['R30', 'every answer but a success is believed', "if (failure.code === 'refused' || failure.code === 'rate-limited') return failure.message === undefined;", '', 'background/thread/second-device', 'background/thread/troubled-posts'],
    ['R23', 'a lost answer counts as not sent', "state === 'sending' || state === 'checking'", "state === 'sending'", 'background/service/erasure', 'background/thread/troubled-posts', `${SCENES}/at-most-once`],
    ['R23', 'a comment that comes too soon is given up', " || failure.code === 'cooldown'", '', 'background/thread/cooldown-posts'],
    ['R23', 'a comment that comes too soon is offered at each start', 'isAsked ? MAX_WAIT_MS : UNDO_MS', 'UNDO_MS', 'background/thread/cooldown-posts'],
    ['R23', 'a comment of last week is sent', 'now - createdAt >= MAX_WAIT_MS', 'false', 'background/thread/waiting-posts', 'background/thread/kept-back-posts'],
    ['R11', 'a comment is stuck after the clock was set back', 'wait > 0 && wait <= (isAsked ? MAX_WAIT_MS : UNDO_MS) ? wait : 0', 'Math.max(0, wait)', 'background/thread/waiting-posts'],
  ]),
  ...mutantsOf(`${WORKER}/thread/posts.ts`, ['background/thread/posts'], [
    ['R23', 'the state of being sent is not stored', '      return post;\n    });\n    return writer', '      return current;\n    });\n    return writer'],
    ['R23', 'a lost answer counts as failed', 'mayHaveArrived(failure)', 'false'],
    ['R23', 'a duplicate stays', 'if (surplus.length > 0)', 'if (false)'],
    ['R23', 'another person’s comment is sent', "current.state !== 'waiting' || current.uid !== writer?.uid", "current.state !== 'waiting'", 'background/thread/waiting-posts', 'background/thread/troubled-posts', `${SCENES}/transfers`],
  ]),
  ...mutantsOf(`${WORKER}/thread/repository.ts`, [`${SCENES}/empty-answers`], [['R9', 'an empty answer hides a thread', '(count ?? (await catalogue.get(projectId, by)).comments) > 0', 'false']]),
  ...mutantsOf(`${WORKER}/watch/cycle.ts`, [`${SCENES}/clock`, 'background/watch/cycle'], [
    ['R4', 'every alarm is a cycle', 'now - lastRun.at >= (periodMinutes * 60_000) / 2', 'true'],
    ['R11', 'a clock that was ahead stops the watch', 'lastRun.at > now || ', ''],
    ['R8', 'back online, the watch waits for the pause', "pause?.code === 'offline' && online", 'false'],
    ['R6', 'a pause stops no cycle', 'if (isPauseActive(pause, now) && !isBackOnline) return false;', ''],
    ['R3', 'a gap is stored after the cycle', 'await write(change(lastRunItem, { ...run, gap }));', ''],
    ['R5', 'followed projects leave no request for threads', 'Math.ceil((remaining() * 3) / 4)', '0'],
    ['R9', 'an unreadable thread is first again', 'if (canConcernOneThread(failure)) await postponeThread(thread, failure.code, context);', ''],
    ['R9', 'an unreadable thread ends the cycle', 'if (!canContinueAfter(failure)) throw', 'throw', `${SCENES}/cost`],
  ]),
  ...mutantsOf(`${WORKER}/watch/inbox-entries.ts`, ['background/watch/inbox-entries'], [
    ['R1', 'what is in the inbox enters again', '.some((key) => known.has(key))', ".includes('')"],
    ['R1', 'a mention that was an answer enters again', '[entry.id, ...commentKeys(entry)]', '[entry.id]'],
    ['R1', 'nothing is notified', "if (level === 'notify' && !isPast) pending.push", "if (level === 'inbox') pending.push"],
  ]),
  ...mutantsOf(`${WORKER}/watch/list.ts`, ['background/watch/list'], [
    ['R2', 'watching again notifies about comments written meanwhile', 'since: thread.removed ? since : thread.since', 'since: thread.since'],
    ['R2', 'a thread off the watch keeps its cursor', 'cursors: withoutCursors(next.cursors, projectId)', 'cursors: next.cursors'],
  ]),
  ...mutantsOf(`${WORKER}/watch/news-reducer.ts`, ['background/watch/news-reducer'], [
    ['R1', 'an announcement notifies at each check', '!seen.includes(id) && ', ''],
  ]),
  ...mutantsOf(`${WORKER}/watch/projects-reducer.ts`, ['background/watch/projects-reducer'], [
    ['R2', 'old projects of a followed person notify', ' && project.publishedAt > newerThan', ''],
    ['R9', 'an older answer takes a counter back', ' || (before && isOlderReading(askedAt, before.at))', ''],
  ]),
  ...mutantsOf(`${WORKER}/watch/radar.ts`, ['background/watch/radar'], [
    ['R5', 'no thread is read in full again', 'if (cursor.readAt > now || now - cursor.readAt >= intervalMs) return 3;', ''],
    ['R11', 'a clock that was ahead stops a thread', 'if (cursor.readAt > now || now - cursor', 'if (now - cursor'],
    ['R1', 'a counter that went down is ignored', 'counter.count !== cursor.count', 'counter.count > cursor.count'],
    ['R5', 'one cycle asks for every page', 'asked < maxPages', 'true', `${SCENES}/cost`],
  ]),
  ...mutantsOf(`${WORKER}/watch/state.ts`, [`${SCENES}/exactly-once`], [
    ['R3', 'cursors and inbox are written one by one', 'if (first) await write(first, ...rest);', 'if (first) for (const one of [first, ...rest]) await write(one);'],
    ['R33', 'a full inbox drops unread mentions first', "read ? 0 : kind === 'mention' ? 2 : 1", "read ? 2 : kind === 'mention' ? 0 : 1", 'background/watch/state'],
    ['R33', 'what the inbox dropped is new again', 'watched.since < at', 'false', `${SCENES}/full-year`, 'background/watch/state'],
  ]),
  ...mutantsOf(`${WORKER}/watch/thread-reducer.ts`, ['background/watch/thread-reducer'], [
    ['R2', 'a first check notifies about everything', 'Math.max(watched.since, account.watchedFrom)', '0'],
    ['R2', 'a sign-in notifies about earlier comments', 'Math.max(watched.since, account.watchedFrom)', 'watched.since'],
    ['R2', 'mentions from before come as unread', ', isPast: true', '', `${SCENES}/first-cycle`],
    ['R2', 'every sign-in brings mentions from before', '!isFirst || ', '', `${SCENES}/first-cycle`],
    ['R2', 'a thread the person wrote in brings mentions from before', " || reason === 'written'", '', `${SCENES}/first-cycle`],
    ['R2', 'a thread that is followed later brings mentions from before', ' || since > watchedFrom', '', `${SCENES}/first-cycle`],
    ['R1', 'a pinned message notifies at each check', ' && !cursor?.pins.includes(comment.id)', ''],
    ['R9', 'the cursor passes what was not read', 'holes: thread.holes, pins', 'holes: [], pins'],
    ['R9', 'an empty answer deletes the thread', 'if (isSuspiciouslyEmpty)', 'if (false)'],
    ['R9', 'an older answer takes a thread back', 'if (cursor && isOlderReading(at, cursor.readAt)) return state;', ''],
    ['R9', 'what could not be read counts as deleted', ' && !isInAnyHole(entry, thread.holes)', ''],
  ]),
  ...mutantsOf('utils/api/answer.ts', ['utils/api/answer'], [
    ['R6', 'Retry-After counts in milliseconds', 'Number(header) * 1000', 'Number(header)'],
    ['R9', 'an error with 200 is a success', "response.ok && status === 'success'", 'response.ok'],
  ]),
  ...mutantsOf('utils/api/values.ts', ['utils/api/comment'], [['R9', 'a comment without a readable text is empty', "if (error) ctx.issues.push({ code: 'custom', input: value });", '']]),
  ...mutantsOf('utils/api/schemas.ts', ['utils/api/schemas'], [['R9', 'an unreadable item is not counted', 'if (!read.success) skipped += 1;', 'if (!read.success) continue;']]),
  ...mutantsOf('utils/api/thread.ts', ['utils/api/thread'], [
    ['R9', 'an unreadable comment leaves no hole', 'if (isMissing) holes.push({ after: previous, before: here });', ''],
    ['R9', 'an unreadable last comment leaves no hole', 'if (isMissing) holes.push({ after: previous, before: END });', ''],
  ]),
  ...mutantsOf('utils/cache/write-answers.ts', [`${SCENES}/full-storage`], [
    ['R10', 'a full disk drops the newest threads', 'b.fetchedAt - a.fetchedAt', 'a.fetchedAt - b.fetchedAt'],
    ['R9', 'an older answer replaces a newer one', 'if (before && isOlderReading(reading.fetchedAt, before.fetchedAt)) return 0;', '', 'utils/cache/answers'],
  ]),
  ...mutantsOf('utils/captcha/channel.ts', ['options/sign-in/wait-for-token'], [
    ['R25', 'a token may be 130 s old', 'MAX_TOKEN_AGE_MS = 110_000', 'MAX_TOKEN_AGE_MS = 130_000'],
    ['R25', 'a token of 100 s is refused', 'MAX_TOKEN_AGE_MS = 110_000', 'MAX_TOKEN_AGE_MS = 100_000'],
  ]),
  ...mutantsOf('entrypoints/captcha/model.ts', ['captcha/model'], [
    ['R25', 'a token is sent twice', ' || FINISHED.has(state.value)) return;', ') return;'],
    ['R25', 'a closed challenge is said to have expired', "closed: 'dismissed'", "closed: 'expired'"],
  ]),
  ...mutantsOf('entrypoints/captcha-page/token-field.ts', ['captcha-page/token-field'], [['R25', 'a token of the page is sent again and again', 'clearInterval(timer);\n      return', 'return']]),
  ...mutantsOf('utils/storage/merge-changes.ts', ['utils/storage/merge-changes'], [['R32', 'what a rollback did not touch is lost', 'if (isSame(later, base)) return earlier;', '']]),
  ...mutantsOf('utils/storage/migrate-stored.ts', ['utils/storage/rollback', 'utils/storage/migrate-stored'], [
    ['R32', 'a newer shape is written over', 'if (value === undefined) changed[', 'if (false) changed['],
    ['R32', 'what was put aside is merged again', 'changed[asideKey] = null;', ''],
    ['R32', 'another person gets what was put aside', "!(isOthers && item.owner === 'person') && ", ''],
    ['R32', 'the seal stays without its account', 'all.find(({ key }) => key === item.goesWith) ?? item', 'item'],
  ]),
  ...mutantsOf('utils/storage/migrations.ts', ['utils/storage/migrate-stored'], [
    ['R13', 'an update notifies the old inbox again', 'entry.notifiedAt === null ? null : entry.id', 'null'],
    ['R13', 'an update takes every thread for empty', 'seen: thread.count, pins', 'seen: 0, pins'],
    ['R13', 'an update takes a failed check for a good one', 'wellAt: run.failure ? null : run.at', 'wellAt: run.at'],
  ]),
  ...mutantsOf('utils/storage/store.ts', ['utils/storage/store'], [
    ['R10', 'a refused write is not reported', "throw new FailureError({ code: 'storage' }, { cause });", 'void cause;'],
    ['R13', 'a new field is missing after an update', 'item.fields ? { ...item.fallback, ...value } : value', 'value'],
  ]),
  ...mutantsOf('utils/thread/draft.ts', ['utils/thread/composer', 'utils/thread/model'], [
    ['R29', 'a text typed early replaces the draft', 'if (newer) type(next ? `${next}\\n\\n${newer}` : newer);', 'if (newer) type(newer);'],
    ['R29', 'a text is stored before the draft was read', 'if (stored === null || newer === null)', 'if (newer === null)'],
    ['R29', 'a text that was not stored is not tried again', 'if (!result.ok) saving = null;', ''],
    ['R29', 'only the first key is stored', 'if (saving?.text !== newer)', 'if (!saving)'],
  ]),
  ...mutantsOf('utils/watch/diff.ts', ['utils/watch/diff'], [
    ['R1', 'a comment of a clock that jumped back is missed', 'comment.id > cursor.lastId || ', ''],
    ['R11', 'a clock that was ahead makes every answer old', ' && newestAskedAt - askedAt < MAX_OVERTAKE_MS', ''],
    ['R1', 'a deleted comment takes the cursor back', 'Math.max(lastId, comment.id)', 'comment.id'],
  ]),
  ...mutantsOf('utils/watch/intervals.ts', [`${SCENES}/bounded-load`], [
    ['R5', 'thirty requests a cycle', 'MAX_CYCLE_REQUESTS = 25', 'MAX_CYCLE_REQUESTS = 30', `${SCENES}/cost`, `${SCENES}/bounded-load`],
    ['R5', 'each thread is read every seven hours', 'Math.min(FULL_READ_INTERVAL_MS, MAX_FULL_READ_AGE_MS - 1.5 * periodMs)', '7 * HOUR_MS'],
    ['R15', 'an alarm every minute', 'PERIOD_MINUTES = 5', 'PERIOD_MINUTES = 1', `${SCENES}/wake-ups`, `${SCENES}/clock`],
  ]),
  ...mutantsOf('utils/watch/pause.ts', [`${SCENES}/clock`], [['R11', 'a clock that was ahead prolongs a pause', 'pause.since <= now && ', '']]),
  ...mutantsOf('utils/watch/snooze.ts', ['utils/watch/snooze'], [['R11', 'a clock that was ahead prolongs a snooze', ' && snooze.until - now <= 8 * 24 * HOUR_MS', '']]),
];
