/** The requests to the worker: their input, by the classes of sender, and the type of their reply. Other contexts import types alone. */
import type { Project } from '../api/schemas';
import type { Failure } from '../errors';
import {
  isId,
  MAX_ADDRESS_CHARS,
  MAX_CAPTCHA_TOKEN_CHARS,
  MAX_DRAFT_CHARS,
  MAX_ENTRIES_AT_ONCE,
  MAX_ENTRY_ID_CHARS,
  MAX_FOREIGN_TEXT_CHARS,
  MAX_FORMER_NAMES,
  MAX_ID_CHARS,
  MAX_IDS_AT_ONCE,
  MAX_LABEL_CHARS,
  MAX_NAME_CHARS,
  MAX_PROFILE_CHARS,
  MAX_PUBLIC_KEY_CHARS,
  MAX_SEARCH_CHARS,
  MAX_STATE_FILE_CHARS,
} from '../limits';
import { FILTERS, FILTER_NAMES, PROJECT_LISTS, type FilterName, type ProjectFilter } from '../projects/filter';
import { MAX_RANGES } from '../watch/read-marks';
import { MAX_NOTE_CHARS } from '../saved';
import { THREAD_LEVELS } from '../watch/kinds';
import { anyRecord, tuple, z } from '../zod';
import type {
  ConnectionCheck,
  HiddenPage,
  KnownThread,
  LinkFrame,
  NotificationTest,
  PanelMount,
  ProfileCheck,
  ProjectCard,
  ProjectPage,
  SyncPreview,
} from './replies';
import type { PublicProfile } from '../service/profile';
import type { Account, LastRun } from '../storage/items';
import type { FileProblem } from '../sync/registers';
import { settingSchemas } from '../sync/travelling-settings';
import { type SettingChange, LEVELS } from '../settings';

/** `own`: popup, options, captcha tab. `panel`: a framed panel. `card`: a framed card. `loader`: the content scripts. */
export type SenderClass = 'own' | 'panel' | 'card' | 'loader';

/** Makes a schema, only for the request that arrived: all of them together would take as long as the rest of a wake-up. */
export type MakeSchema<T> = () => z.ZodMiniType<T>;

/** The type of a reply, which nothing checks: the worker is of the same build. Without one, the reply is `null`. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it is there for its type alone
const as = <T>() => undefined as unknown as () => T;

const nothing = () => z.literal(null);
const integer = (min: number, max = Number.MAX_SAFE_INTEGER) => z.int().check(z.minimum(min), z.maximum(max));
const number = () => z.int().check(z.refine(isId));
/** Lengths are in characters, which may be one or two UTF-16 units. */
const text = (max: number, min = 0) => z.string().check(z.minLength(min), z.maxLength(max));
const id = () => text(MAX_ID_CHARS);
const entryId = () => text(MAX_ENTRY_ID_CHARS);
/** Of a request in a person’s name: it may arrive late, and is refused once another person has signed in. */
const writer = () => z.nullable(number());
const label = () => text(MAX_LABEL_CHARS);
const personName = () => z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NAME_CHARS));
const ciphertext = () => z.string().check(z.regex(/^[A-Za-z0-9+/]{40,2048}={0,2}$/));
const pixels = () => z.nullable(integer(100, 5000));
const savedNote = () => ({ uid: writer(), note: z.nullable(text(MAX_NOTE_CHARS)) });
const threadText = () => ({ text: text(MAX_DRAFT_CHARS) });
const postId = () => ({ postId: id() });
const commentIds = () => ({ commentIds: z.array(number()).check(z.maxLength(MAX_IDS_AT_ONCE)) });
const threadLevel = () => z.nullable(z.enum(THREAD_LEVELS));
const fromPanel = () => z.strictObject({ nonce: id() });
const entries = () => z.strictObject({ ids: z.array(entryId()).check(z.maxLength(MAX_ENTRIES_AT_ONCE)) });
const filterValues = { text: label, id: () => z.nullable(number()) };
/** Each filter of the catalogue may be left out. */
const filters = () =>
  Object.fromEntries(
    FILTER_NAMES.map((name) => [name, z.exactOptional<z.ZodMiniType>(filterValues[FILTERS[name].value]())]),
  ) as { [F in FilterName]: z.ZodMiniExactOptional<z.ZodMiniType<ProjectFilter[F]>> };
const projectQuery = () => ({
  search: text(MAX_SEARCH_CHARS),
  list: z.exactOptional(z.enum(PROJECT_LISTS)),
  ...filters(),
});
const stateFile = () => z.strictObject({ text: text(MAX_STATE_FILE_CHARS) });
/** A part of the settings with one of its values. */
const setting = () =>
  z.union(
    Object.entries(settingSchemas()).map(([path, value]) => z.strictObject({ path: z.literal(path), value })),
  ) as z.ZodMiniType<SettingChange>;
/** Limits only the size; `checkProfile` checks each field. */
const profile = () =>
  z.strictObject({
    profile: anyRecord().check(z.refine((fields) => JSON.stringify(fields).length <= MAX_PROFILE_CHARS)),
  });

const idRange = () => tuple(integer(0), integer(0)).check(z.refine(([from, to]) => from <= to));

/** The input of a request about one thread: own pages name the project, a panel its nonce. */
function ofThread<F extends z.core.$ZodShape>(fields: () => F) {
  return {
    panel: () => z.strictObject({ nonce: id(), ...fields() }),
    own: () => z.strictObject({ projectId: number(), ...fields() }),
  };
}

export const requestSchemas = {
  /** Fetches a page of the catalogue. Caches first pages for the next first paint. `page` starts at 1. */
  'projects.list': { own: () => z.strictObject({ ...projectQuery(), page: number() }), reply: as<ProjectPage>() },
  /** Fetches the project types into the cache. */
  'types.refresh': { own: nothing },
  /** Fetches the service's metadata into the cache. */
  'metadata.refresh': { own: nothing },
  'projects.get': { own: () => z.strictObject({ projectId: number() }), reply: as<Project>() },
  /** Fetches the announcements into the cache. */
  'news.refresh': { own: nothing },
  /** Runs a new cycle, after the running one. */
  'cycle.run': { own: nothing, reply: as<LastRun>() },
  /** Marks inbox entries as read, which clears their notifications. */
  'inbox.mark-read': { own: entries },
  /** Marks entries as unread again, without a new notification. */
  'inbox.mark-unread': { own: entries },
  /** Marks an entry as read until then (epoch ms). */
  'inbox.snooze': { own: () => z.strictObject({ id: entryId(), until: number() }) },
  /** The person is done with what came in their absence since then (epoch ms). */
  'inbox.end-away': { own: () => z.strictObject({ since: number() }) },
  /** Opens the target of an entry, in a tab that already shows it if there is one, and marks it as read. */
  'inbox.open': { own: () => z.strictObject({ id: entryId() }) },
  /** Starts watching a thread, at a level if one is given, or stops it. A stopped one is not watched again automatically. */
  'watch.set-thread': ofThread(() => ({
    watch: z.boolean(),
    level: z.exactOptional(threadLevel()),
    until: z.exactOptional(number()),
  })),
  /** Sets the level of one thread; `null` follows the settings again, `off` mutes it. `until`: epoch ms at which it ends. */
  'watch.set-level': ofThread(() => ({ level: threadLevel(), until: z.exactOptional(number()) })),
  /** Folds the comments of a person everywhere on this computer, and notifies none of them; or ends that. */
  'watch.hide-person': ofThread(() => ({ uid: number(), name: text(MAX_FOREIGN_TEXT_CHARS), hidden: z.boolean() })),
  /** Hides the comments of others that have these words, or ends that. */
  'watch.hide-words': { own: () => z.strictObject({ words: personName(), hidden: z.boolean() }) },
  /** Takes a comment off those that wait for a reply. */
  'watch.need-no-reply': { own: () => z.strictObject({ projectId: number(), commentId: number() }) },
  /** Follows or unfollows a person's new projects. */
  'watch.set-person': {
    own: () => z.strictObject({ uid: number(), name: text(MAX_FOREIGN_TEXT_CHARS), watch: z.boolean() }),
  },
  /** Makes, changes or, with `null`, deletes the alert of a search or of filters. */
  'watch.set-alert': {
    own: () =>
      z.strictObject({
        filter: z.strictObject(projectQuery()),
        alert: z.nullable(z.strictObject({ name: text(MAX_NAME_CHARS, 1), level: z.nullable(z.enum(LEVELS)) })),
      }),
  },
  /** Saves the project, or one of its comments, with a note, which may be empty; `null` removes it. A card saves its project alone. */
  'saved.set': {
    ...ofThread(() => ({ ...savedNote(), commentId: z.nullable(number()) })),
    card: () => z.strictObject({ nonce: id(), ...savedNote(), commentId: z.literal(null) }),
  },
  /** Delays all notifications until then (epoch ms); `null` ends the snooze. */
  'snooze.set': { own: () => z.strictObject({ until: z.nullable(number()) }) },
  'notification.test': { own: nothing, reply: as<NotificationTest>() },
  /** Switches the exchange with the person's other computers on or off. */
  'sync.set': { own: () => z.strictObject({ on: z.boolean() }) },
  /** Switches it off, and removes what the browser's sync holds of the person. */
  'sync.remove': { own: nothing },
  /** Returns the text of a file with the person's state. */
  'sync.export': { own: nothing, reply: as<string>() },
  /** Says what importing such a file would change, or what is wrong with it. Changes nothing. */
  'sync.preview': { own: stateFile, reply: as<SyncPreview | FileProblem>() },
  'sync.import': { own: stateFile },
  /** Logs in with ciphertexts (RSA, standard base64), made for this service and key, and a captcha token. Seals the session, and seeds every cursor without a notification. */
  'session.sign-in': {
    own: () =>
      z.strictObject({
        email: ciphertext(),
        password: ciphertext(),
        token: text(MAX_CAPTCHA_TOKEN_CHARS, 1),
        isPersistent: z.boolean(),
        encryptedFor: z.strictObject({
          baseUrl: text(MAX_ADDRESS_CHARS),
          publicKey: text(MAX_PUBLIC_KEY_CHARS),
          rsaPadding: z.enum(['pkcs1', 'oaep-sha1', 'oaep-sha256']),
        }),
      }),
    reply: as<Account>(),
  },
  /** Ends the session. Destroys its key first. */
  'session.sign-out': { own: nothing },
  /** Uses the login again after the service refused it, for example once the person has confirmed an e-mail. */
  'session.retry': { own: nothing },
  /** Sets the name by which the person is mentioned, if it could not be learned. */
  'account.rename': { own: () => z.strictObject({ name: personName() }), reply: as<Account>() },
  /** Sets the former names that still count as mentions. */
  'account.set-aliases': {
    own: () => z.strictObject({ aliases: z.array(personName()).check(z.maxLength(MAX_FORMER_NAMES)) }),
    reply: as<Account>(),
  },
  /** Checks a profile without storing it. Without `apiKey`, the one in use counts, for the same address only. */
  'profile.check': { own: profile, reply: as<ProfileCheck>() },
  /** Takes an entered profile into use; its hosts must be granted. Another service ends the session. */
  'profile.use': { own: profile, reply: as<PublicProfile>() },
  /** Removes the entered profile, everything of its service, and its host permissions. */
  'profile.remove': { own: nothing },
  /** Clears what the service can be asked for again. */
  'cache.clear': { own: nothing },
  'settings.set': { own: setting },
  /** Sets everything that a person can choose back to its default. */
  'settings.clear': { own: nothing },
  /** Removes everything that is stored and granted, the key of the session first. Repeating it ends what was cut off. */
  'everything.clear': { own: nothing },
  /** Checks the connection in both encodings, without the login. */
  'connection.check': { own: nothing, reply: as<ConnectionCheck>() },
  /** Says whether the loader's page is a project page; `null` if not. */
  'page.identify': { loader: nothing, reply: as<PanelMount | HiddenPage | null>() },
  /** Opens the thread in the side panel or a tab, where the page blocks or covers the panel. */
  'page.open-thread': { loader: nothing, panel: nothing },
  /** Reads the service's link patterns, for the script in an allowed site; `null` if it is none. */
  'links.list': { loader: nothing, reply: as<readonly string[] | null>() },
  /** Opens a frame for a link; `null` if there is nothing to show. */
  'link.open': {
    loader: () => z.strictObject({ href: text(MAX_FOREIGN_TEXT_CHARS), as: z.enum(['card', 'thread']) }),
    reply: as<LinkFrame | null>(),
  },
  /** Reads the card's project from the cache; `null` if it was never seen. */
  'card.read': { card: fromPanel, reply: as<ProjectCard | null>() },
  /** Fetches the card's project, without the login. */
  'card.fetch': { card: fromPanel, reply: as<Project>() },
  /** Stores the panel's placement on this site. */
  'panel.place': {
    panel: () =>
      z.strictObject({
        nonce: id(),
        placement: z.strictObject({
          at: z.enum(['below', 'beside']),
          isFolded: z.boolean(),
          width: pixels(),
        }),
      }),
  },
  /** Hides the panel or its pill from now on. */
  'panel.hide': {
    panel: () => z.strictObject({ nonce: id(), what: z.enum(['page', 'site', 'pill', 'every-pill']) }),
  },
  /** Shows panels again on a project's page, or on a site except on pages that were hidden one by one. */
  'panel.show': {
    own: () =>
      z.strictObject({ site: label(), projectId: z.nullable(number()), isPill: z.exactOptional(z.literal(true)) }),
  },
  /** Reads the thread as last known; without the comments if they are those of the `etag`. */
  'thread.read': { ...ofThread(() => ({ etag: z.nullable(text(64)) })), reply: as<KnownThread>() },
  /** Fetches the thread into the cache. Replies with the failure, `null` if it worked. */
  'thread.refresh': { ...ofThread(() => ({})), reply: as<Failure | null>() },
  /** Polls a visible thread. `isActive`: the person has just opened it or done something in it. */
  'thread.poll': {
    ...ofThread(() => ({ isActive: z.boolean() })),
    reply: as<{ nextMs: number; checkedAt: number | null }>(),
  },
  /** Marks the comments in these ranges of ids as read. `start`: the newest one that is not new if none was read before. */
  'thread.mark-seen': ofThread(() => ({
    uid: writer(),
    ranges: z.array(idRange()).check(z.minLength(1), z.maxLength(MAX_RANGES)),
    start: integer(0),
  })),
  /** Sets the order of the comments, in all threads. */
  'thread.set-order': ofThread(() => ({ order: z.enum(['newest', 'oldest']) })),
  /** Makes the visible view of the thread scroll to this comment. */
  'thread.set-target': { own: () => z.strictObject({ projectId: number(), commentId: number() }) },
  /** Saves the draft of the thread, at every key. */
  'draft.save': ofThread(() => ({ uid: writer(), ...threadText() })),
  /** Moves a draft to the outbox, which sends it once, seconds later; one from a panel only if the panel confirms it then. */
  'comment.post': ofThread(() => ({ uid: writer(), ...threadText() })),
  /** The panel is still there after the wait, so its comment is sent. */
  'comment.confirm': { panel: () => z.strictObject({ nonce: id(), ...threadText() }) },
  /** Sends a waiting comment now. Replies when it is sent, refused, held back, or being checked. */
  'comment.send': ofThread(postId),
  /** Puts an unsent comment before the draft. Replies with that; `null` if it was too late. */
  'comment.withdraw': { ...ofThread(postId), reply: as<string | null>() },
  /** Deletes comments, a few seconds later and one after the other. */
  'comment.delete': ofThread(() => ({ uid: writer(), ...commentIds() })),
  /** Cancels deletions that have not started, and dismisses failed ones. */
  'comment.restore': ofThread(commentIds),
  /** Opens the options page at its sign-in. */
  'session.open-sign-in': { panel: fromPanel },
};
