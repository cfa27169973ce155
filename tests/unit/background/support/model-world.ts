/** The state of the model test outside the worker, and the invariants that it checks after every step. */
import { expect } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { readMany } from '../../../../utils/storage/store';
import {
  accountItem,
  skippedItem,
  cursorsItem,
  inboxItem,
  outboxItem,
  watchingItem,
  type Account,
} from '../../../../utils/storage/items';
import type { Watching } from '../../../../utils/watch/types';
import { ring } from './timing';
import { ANN, type FakePerson } from './fake-service';
import type { Death } from './crashing-browser';
import { browser, clock, createStage, service, signIn } from './stage';
import { stored } from './stored';

const EVE: FakePerson = { uid: 50, name: 'eve' };
export const BOB: FakePerson = { uid: 99, name: 'bob' };
export const OWN = [1, 2] as const;
export const FOREIGN = [40, 41] as const;

/** A comment that must reach the inbox once it is read. */
interface Due {
  projectId: number;
  commentId: number;
  isMention: boolean;
  /** The session and the watch of the thread in which it is news. */
  watch: string;
}

const ITEMS = {
  account: accountItem,
  cursors: cursorsItem,
  inbox: inboxItem,
  outbox: outboxItem,
  watching: watchingItem,
  asides: skippedItem,
};

export class World {
  readonly due = new Map<number, Due>();
  /** Comments written while their thread was not watched: they are never news. */
  readonly silent = new Set<number>();
  /** Comments that were unreadable for a time: a cursor may pass them and come back. */
  readonly garbled = new Set<number>();
  /** Threads that were muted for a time: their comments may have been skipped. */
  readonly muted = new Set<number>();
  /** The number of requests with the login when the person signed out; `null` while signed in. */
  #withLoginThen: number | null = null;

  /** Signs a person in who has two projects; two more belong to another person. */
  static async begin(): Promise<World> {
    fakeBrowser.reset();
    await createStage();
    for (const id of OWN) service.project(id, { owner: ANN });
    for (const id of FOREIGN) service.project(id, { owner: EVE, publishedAt: clock.ms });
    await signIn();
    return new World();
  }

  /** The service's clock, which does not follow the jumps of this computer's. */
  get serviceNow(): number {
    return clock.ms + service.ahead;
  }

  pass(ms: number): void {
    clock.ms += ms;
  }

  /** This computer's clock jumps. */
  jump(ms: number): void {
    clock.ms += ms;
    service.ahead -= ms;
  }

  async comment(projectId: number, { by, isMention }: { by: FakePerson; isMention: boolean }): Promise<void> {
    const { account, watching } = await readMany(ITEMS);
    const commentId = service.comment(projectId, isMention ? `hello @${ANN.name}` : 'hello', {
      uid: by.uid,
      username: by.name,
      at: this.serviceNow,
    });
    const watch = watchOf(projectId, account, watching);
    if (watch === null) this.silent.add(commentId);
    else if (by !== ANN) this.due.set(commentId, { projectId, commentId, isMention, watch });
  }

  delete(projectId: number): void {
    const newest = service.threads.get(projectId)?.at(-1);
    if (!newest) return;
    service.uncomment(projectId, newest.id);
    this.due.delete(newest.id);
  }

  /** Makes the newest comment of a thread unreadable for a while. */
  garble(projectId: number): void {
    const newest = service.threads.get(projectId)?.at(-1);
    if (!newest) return;
    service.garbled.add(newest.id);
    this.garbled.add(newest.id);
  }

  /** The worker dies at an alarm, and another one starts. */
  async alarmToDeath(death: Death): Promise<void> {
    this.pass(5 * 60_000);
    await browser.runToDeath(death, () => this.alarm());
    await browser.start();
  }

  /** Whether the service answers as it should. */
  get isWell(): boolean {
    return service.override('get_news', new URLSearchParams()) === undefined;
  }

  async alarm(): Promise<void> {
    await ring();
  }

  /** Mends the service, the disk and the comments, and lets time pass until every thread was read. */
  async calmDown(): Promise<void> {
    service.override = () => undefined;
    browser.full = false;
    service.garbled.clear();
    for (let rings = 0; rings < 4; rings += 1) {
      this.pass(6 * 3_600_000);
      await browser.start();
      await this.alarm();
    }
  }

  async expectSound(): Promise<void> {
    // Derived state, such as the badge, follows the stores a moment later.
    for (let turns = 0; turns < 3; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    const { account, cursors, inbox, outbox, watching, asides } = await readMany(ITEMS);
    const ids = inbox.map(({ id }) => id);
    expect(new Set(ids).size, 'an entry is there twice').toBe(ids.length);
    const comments = inbox.flatMap(({ projectId, commentId }) =>
      commentId === null ? [] : [`${projectId}/${commentId}`],
    );
    expect(new Set(comments).size, 'a comment is there twice').toBe(comments.length);
    const owed = outbox.flatMap((entry) =>
      entry.kind === 'several' ? entry.ids : entry.kind === 'notify' ? [entry.id] : [],
    );
    expect(
      owed.filter((id) => !ids.includes(id)),
      'something is owed that is not in the inbox',
    ).toEqual([]);
    expect(new Set(owed).size, 'something is owed twice').toBe(owed.length);
    // A notification about a gap between checks grows with it; no other is raised again.
    const raised = browser.raised.filter((id) => !id.startsWith('gap:') && !id.startsWith('notice:'));
    expect(new Set(raised).size, `raised twice: ${raised.join(' ')}`).toBe(raised.length);
    for (const { id, notifiedAs } of inbox) {
      if (notifiedAs === null) continue;
      expect(browser.raised, 'notified without a notification').toContain(notifiedAs);
      if (notifiedAs !== id) expect(browser.raised, 'notified twice').not.toContain(id);
    }
    const unread = inbox.filter((entry) => !entry.read).length;
    expect(unread === 0 ? ['', '?'] : [String(unread)], 'the badge shows a wrong number').toContain(browser.badge);
    for (const [commentId, due] of this.due)
      if (watchOf(due.projectId, account, watching) !== due.watch) this.due.delete(commentId);
    expect(
      inbox.filter(({ commentId }) => commentId !== null && this.silent.has(commentId)),
      'a comment of an unwatched thread is reported',
    ).toEqual([]);
    for (const { projectId, commentId, isMention } of this.due.values()) {
      if (this.garbled.has(commentId)) continue;
      if ((cursors.threads[projectId]?.lastId ?? 0) < commentId) continue;
      const isThere = comments.includes(`${projectId}/${commentId}`);
      const isAside =
        !isMention &&
        this.muted.has(projectId) &&
        asides.some((aside) => aside.why === 'muted' && aside.projectId === projectId);
      expect(isThere || isAside, `the cursor of ${projectId} passed ${commentId}`).toBe(true);
    }
    const withLogin = service.requests.filter(
      ({ endpoint, fields }) => endpoint !== 'login' && fields.has('password'),
    ).length;
    if (account === null) {
      expect([cursors.threads, cursors.counters, cursors.people]).toEqual([{}, {}, {}]);
      expect(
        [...ids, ...owed].filter((id) => !id.startsWith('news:')),
        'something private is left',
      ).toEqual([]);
      expect(withLogin, 'a login was used after its end').toBe(this.#withLoginThen ?? withLogin);
    }
    this.#withLoginThen = account === null ? withLogin : null;
  }

  /** Checks that each mention of a thread that stayed watched is there once, and that nothing is pending. */
  async expectComplete(): Promise<void> {
    await this.expectSound();
    const inbox = await stored('inbox');
    for (const { projectId, commentId, isMention } of this.due.values()) {
      const found = inbox.filter((entry) => entry.projectId === projectId && entry.commentId === commentId);
      if (isMention) expect(found, `the mention ${projectId}/${commentId}`).toMatchObject([{ kind: 'mention' }]);
    }
    expect((await stored('outbox')).filter(({ kind }) => kind !== 'notice')).toEqual([]);
    expect(
      inbox.filter(
        ({ read: isRead, goneAt, notifiedAt, kind, trace }) =>
          kind === 'mention' &&
          !isRead &&
          goneAt === null &&
          notifiedAt === null &&
          !trace.some(({ word }) => word === 'muted'),
      ),
    ).toEqual([]);
  }
}

/** Identifies the current watch of a thread; `null` without one. It changes with the session and with each new watch. */
function watchOf(projectId: number, account: Account | null, watching: Watching): string | null {
  if (!account) return null;
  const thread = watching.owner === account.uid ? watching.threads[projectId] : undefined;
  if (thread ? thread.removed : !OWN.some((id) => id === projectId)) return null;
  return `${account.since} ${thread?.since ?? account.watchedFrom}`;
}
