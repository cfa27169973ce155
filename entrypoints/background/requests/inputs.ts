/** The schema of the input of each request, by the classes of sender that may send it. */
import type { Input, RequestName } from '../../../utils/messages';
import {
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
} from '../../../utils/limits';
import {
  FILTERS,
  FILTER_NAMES,
  PROJECT_LISTS,
  type FilterName,
  type ProjectFilter,
} from '../../../utils/projects/filter';
import { MAX_NOTE_CHARS } from '../../../utils/watch/saved';
import { THREAD_LEVELS } from '../../../utils/watch/kinds';
import { z } from '../../../utils/schema/zod';
import { travellingSettings } from '../../../utils/sync/travelling-settings';
import { PICTURE_LOADINGS, type SettingChange } from '../../../utils/watch/settings';

/** `own`: popup, options, captcha tab. `panel`: a framed panel. `card`: a framed card. `loader`: the content scripts. */
export type SenderClass = 'own' | 'panel' | 'card' | 'loader';

/** Makes a schema, only for the request that arrived: all of them together would take as long as the rest of a wake-up. */
export type MakeSchema<T> = () => z.ZodMiniType<T>;

const nothing = () => z.null();
const integer = (min: number, max = Number.MAX_SAFE_INTEGER) => z.int().check(z.minimum(min), z.maximum(max));
const number = () => integer(1);
/** Lengths are in characters, which may be one or two UTF-16 units. */
const text = (max: number, min = 0) => z.string().check(z.minLength(min), z.maxLength(max));
const id = () => text(MAX_ID_CHARS);
const entryId = () => text(MAX_ENTRY_ID_CHARS);
const uid = () => z.nullable(number());
const label = () => text(MAX_LABEL_CHARS);
const personName = () => z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NAME_CHARS));
const ciphertext = () => z.string().check(z.regex(/^[A-Za-z0-9+/]{40,2048}={0,2}$/));
const pixels = () => z.nullable(integer(100, 5000));
const threadText = () => ({ text: text(MAX_DRAFT_CHARS) });
const postId = () => ({ postId: id() });
const commentIds = () => ({ commentIds: z.array(number()).check(z.maxLength(MAX_IDS_AT_ONCE)) });
const fromPanel = () => z.strictObject({ nonce: id() });
const entries = () => z.strictObject({ ids: z.array(entryId()).check(z.maxLength(MAX_ENTRIES_AT_ONCE)) });
const filterValues = { text: label, id: uid };
/** Each filter of the catalogue may be left out. */
const filters = () =>
  Object.fromEntries(
    FILTER_NAMES.map((name) => [name, z.exactOptional<z.ZodMiniType>(filterValues[FILTERS[name].value]())]),
  ) as { [F in FilterName]: z.ZodMiniExactOptional<z.ZodMiniType<ProjectFilter[F]>> };
const stateFile = () => z.strictObject({ text: text(MAX_STATE_FILE_CHARS) });
/** A part of the settings with one of its values. What does not travel to other computers is added here. */
const setting = () =>
  z.union(
    Object.entries({
      ...travellingSettings(),
      lessWhenLocked: z.boolean(),
      pictures: z.nullable(z.enum(PICTURE_LOADINGS)),
    }).map(([path, value]) => z.strictObject({ path: z.literal(path), value })),
  ) as z.ZodMiniType<SettingChange>;
/** Limits only the size; `checkProfile` checks each field. */
const profile = () =>
  z.strictObject({
    profile: z
      .record(z.string(), z.unknown())
      .check(z.refine((fields) => JSON.stringify(fields).length <= MAX_PROFILE_CHARS)),
  });

/** The input of a request about one thread: own pages name the project, a panel its nonce. */
function ofThread<F extends z.core.$ZodShape>(fields: () => F) {
  return {
    panel: () => z.strictObject({ nonce: id(), ...fields() }),
    own: () => z.strictObject({ projectId: number(), ...fields() }),
  };
}

export const requestSchemas = {
  'projects.list': {
    own: () =>
      z.strictObject({
        search: text(MAX_SEARCH_CHARS),
        page: number(),
        list: z.exactOptional(z.enum(PROJECT_LISTS)),
        ...filters(),
      }),
  },
  'types.refresh': { own: nothing },
  'metadata.refresh': { own: nothing },
  'projects.get': { own: () => z.strictObject({ projectId: number() }) },
  'news.refresh': { own: nothing },
  'cycle.run': { own: nothing },
  'inbox.mark-read': { own: entries },
  'inbox.mark-unread': { own: entries },
  'inbox.open': { own: () => z.strictObject({ id: entryId() }) },
  'watch.set-thread': ofThread(() => ({ watch: z.boolean() })),
  'watch.set-level': ofThread(() => ({ level: z.nullable(z.enum(THREAD_LEVELS)) })),
  'watch.need-no-reply': { own: () => z.strictObject({ projectId: number(), commentId: number() }) },
  'watch.set-person': {
    own: () => z.strictObject({ uid: number(), name: text(MAX_FOREIGN_TEXT_CHARS), watch: z.boolean() }),
  },
  'saved.set': ofThread(() => ({
    uid: uid(),
    commentId: z.nullable(number()),
    note: z.nullable(text(MAX_NOTE_CHARS)),
  })),
  'snooze.set': { own: () => z.strictObject({ until: z.nullable(number()) }) },
  'notification.test': { own: nothing },
  'sync.set': { own: () => z.strictObject({ on: z.boolean() }) },
  'sync.remove': { own: nothing },
  'sync.export': { own: nothing },
  'sync.preview': { own: stateFile },
  'sync.import': { own: stateFile },
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
  },
  'session.sign-out': { own: nothing },
  'session.retry': { own: nothing },
  'account.rename': { own: () => z.strictObject({ name: personName() }) },
  'account.set-aliases': {
    own: () => z.strictObject({ aliases: z.array(personName()).check(z.maxLength(MAX_FORMER_NAMES)) }),
  },
  'profile.check': { own: profile },
  'profile.use': { own: profile },
  'profile.remove': { own: nothing },
  'cache.clear': { own: nothing },
  'settings.set': { own: setting },
  'settings.clear': { own: nothing },
  'everything.clear': { own: nothing },
  'connection.check': { own: nothing },
  'page.identify': { loader: nothing },
  'page.open-thread': { loader: nothing, panel: nothing },
  'links.list': { loader: nothing },
  'link.open': {
    loader: () => z.strictObject({ href: text(MAX_FOREIGN_TEXT_CHARS), as: z.enum(['card', 'thread']) }),
  },
  'card.read': { card: fromPanel },
  'card.fetch': { card: fromPanel },
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
  'panel.hide': {
    panel: () => z.strictObject({ nonce: id(), what: z.enum(['page', 'site', 'pill', 'every-pill']) }),
  },
  'panel.show': {
    own: () =>
      z.strictObject({ site: label(), projectId: z.nullable(number()), isPill: z.exactOptional(z.literal(true)) }),
  },
  'thread.read': ofThread(() => ({ etag: z.nullable(text(64)) })),
  'thread.refresh': ofThread(() => ({})),
  'thread.poll': ofThread(() => ({ isActive: z.boolean() })),
  'thread.mark-seen': ofThread(() => ({ uid: uid(), upTo: integer(0) })),
  'thread.set-target': { own: () => z.strictObject({ projectId: number(), commentId: number() }) },
  'draft.save': ofThread(() => ({ uid: uid(), ...threadText() })),
  'comment.post': ofThread(() => ({ uid: uid(), ...threadText() })),
  'comment.confirm': { panel: () => z.strictObject({ nonce: id(), ...threadText() }) },
  'comment.send': ofThread(postId),
  'comment.withdraw': ofThread(postId),
  'comment.delete': ofThread(commentIds),
  'comment.restore': ofThread(commentIds),
  'session.open-sign-in': { panel: fromPanel },
} satisfies { [N in RequestName]: Partial<Record<SenderClass, MakeSchema<Input<N>>>> };
