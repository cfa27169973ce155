/** Builds the worker's parts and registers every listener, synchronously: a listener added later misses wake-ups. */
import { browser } from 'wxt/browser';
import type { Fetch } from '../../utils/api/request';
import { lastRunItem } from '../../utils/stored';
import type { ServiceProfile } from '../../utils/profile';
import { read } from '../../utils/store';
import * as badge from './badge';
import { createCatalogue } from './catalogue';
import { atEdge } from './edge';
import { createGate } from './gate';
import { createHandlers, markRead } from './handlers';
import { createMutex } from './mutex';
import * as notify from './notify';
import { openEntry } from './open';
import { createOutbox } from './outbox';
import { createPanels } from './panels';
import { createPosts } from './posts';
import { route } from './router';
import { adoptProfile, createService } from './service';
import { createSession } from './session';
import { createThreads } from './threads';
import { createWatch } from './watch/cycle';
import { ALARM, ensureAlarm, isDue } from './watch/schedule';

export interface World {
  profile: ServiceProfile | null;
  fetch: Fetch;
  /** Epoch ms. */
  now: () => number;
  newId: () => string;
}

/** Starts the worker. @returns what it does first, for tests to wait for */
export function startWorker({ profile, fetch, now, newId }: World): Promise<void> {
  const mutex = createMutex();
  const service = profile && createService(profile, createGate(fetch, now));
  const session = createSession({ service, mutex, now });
  const threads = createThreads({ service, session, mutex, now });
  const posts = createPosts({ service, session, threads, mutex, now, newId, later });
  const outbox = createOutbox({ mutex, show: notify.show, now });
  const watch = createWatch({ service, session, mutex, now });
  const panels = createPanels({ links: profile?.links ?? [], mutex, now, newId });
  const catalogue = createCatalogue({ service, mutex, now });

  /** What can't be shown now stays owed, and keeps nothing else from happening. */
  const drain = (): Promise<void> => outbox.drain().catch(reportError);

  async function afterCycle(): Promise<void> {
    await drain();
    await posts.settle();
  }

  async function lookAnew(): Promise<void> {
    await watch.runAnew();
    await afterCycle();
  }

  async function onAlarm(): Promise<void> {
    await begun;
    if (!service || !isDue(await read(lastRunItem), now())) return;
    // Joins a cycle under way: after sleep two alarms ring at once.
    await watch.run();
    await afterCycle();
  }

  /** Opens first: what is wrong with marking must not keep a click from working. */
  async function open(id: string): Promise<void> {
    await openEntry(id);
    await markRead(mutex, [id]);
    await browser.notifications.clear(id);
  }

  async function begin(): Promise<void> {
    // Content scripts read storage unless it is closed to them. Firefox can't close it; nothing in it is a secret unsealed.
    await browser.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
    await adoptProfile(profile, () => session.signOut());
    await ensureAlarm();
    await drain();
    // What became of comments on their way is the network's to say, and nothing waits for that.
    atEdge(posts.settle());
  }

  const handlers = createHandlers({ service, session, catalogue, threads, posts, panels, watch, drain, open, lookSoon: () => atEdge(lookAnew()), mutex, now });

  browser.runtime.onMessage.addListener((message: unknown, sender, reply) => {
    void route(handlers, message, sender).then(reply);
    return true;
  });
  browser.alarms.onAlarm.addListener((alarm) => {
    if (alarm.name === ALARM) atEdge(onAlarm());
  });
  browser.notifications.onClicked.addListener((id) => atEdge(open(id)));
  browser.runtime.onInstalled.addListener(() => atEdge(onAlarm()));
  // A start-up wakes the worker, which begins below; the listener is what makes the browser start it.
  browser.runtime.onStartup.addListener(() => undefined);
  badge.followInbox();
  notify.followInbox();

  const begun = begin();
  return begun;
}

/** Runs something after a while, if the worker lives that long. */
function later(ms: number, work: () => Promise<void>): void {
  setTimeout(() => atEdge(work()), ms);
}
