/** The input check of each request, by the classes of sender that may send it. */
import { checks, type Check } from '../../../utils/check';
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
import { PROJECT_LISTS } from '../../../utils/projects/filter';

/** `own`: popup, options, captcha tab. `panel`: a framed panel. `card`: a framed card. `loader`: the content scripts. */
export type SenderClass = 'own' | 'panel' | 'card' | 'loader';

/**
 * Creates the table of input checks.
 * @param checks the check builders; tests pass schema builders to compare both
 */
export function createRequestChecks({
  noInput,
  boolean,
  integer,
  text,
  trimmed,
  pattern,
  oneOf,
  nullable,
  arrayOf,
  object,
  record,
}: typeof checks) {
  const number = integer(1);
  const ciphertext = pattern(/^[A-Za-z0-9+/]{40,2048}={0,2}$/);
  const nonce = text(MAX_ID_CHARS);
  const uid = nullable(number);
  const fromPanel = object({ nonce });
  const draftText = text(MAX_DRAFT_CHARS);
  const foreignText = text(MAX_FOREIGN_TEXT_CHARS);
  const label = text(MAX_LABEL_CHARS);
  const personName = trimmed(MAX_NAME_CHARS);
  // Limits only the size; `checkProfile` checks each field.
  const profile = object({ profile: record(MAX_PROFILE_CHARS) });
  const stateFile = object({ text: text(MAX_STATE_FILE_CHARS) });
  const projectList = object(
    { search: text(MAX_SEARCH_CHARS), page: number },
    { list: oneOf(PROJECT_LISTS), type: label, category: label, authorId: nullable(number) },
  );
  const entryId = text(MAX_ENTRY_ID_CHARS);
  const entries = object({ ids: arrayOf(entryId, MAX_ENTRIES_AT_ONCE) });
  const postId = nonce;
  const commentIds = arrayOf(number, MAX_IDS_AT_ONCE);
  const pixels = nullable(integer(100, 5000));
  const placement = object({ at: oneOf(['below', 'beside']), isFolded: boolean, height: pixels, width: pixels });
  const encryptedFor = object({
    baseUrl: text(MAX_ADDRESS_CHARS),
    publicKey: text(MAX_PUBLIC_KEY_CHARS),
    rsaPadding: oneOf(['pkcs1', 'oaep-sha1', 'oaep-sha256']),
  });

  /** The input of a request about one thread: own pages name the project, a panel its nonce. */
  function ofThread<F extends Record<string, Check<unknown>>>(fields: F) {
    return { panel: object({ nonce, ...fields }), own: object({ projectId: number, ...fields }) };
  }

  return {
    'projects.list': { own: projectList },
    'types.refresh': { own: noInput },
    'metadata.refresh': { own: noInput },
    'projects.get': { own: object({ projectId: number }) },
    'news.refresh': { own: noInput },
    'cycle.run': { own: noInput },
    'inbox.mark-read': { own: entries },
    'inbox.mark-unread': { own: entries },
    'inbox.open': { own: object({ id: entryId }) },
    'watch.set-thread': ofThread({ watch: boolean }),
    'watch.set-level': ofThread({ level: nullable(oneOf(['notify', 'inbox', 'off'])) }),
    'watch.set-person': { own: object({ uid: number, name: foreignText, watch: boolean }) },
    'snooze.set': { own: object({ until: nullable(number) }) },
    'notification.test': { own: noInput },
    'sync.set': { own: object({ on: boolean }) },
    'sync.remove': { own: noInput },
    'sync.export': { own: noInput },
    'sync.preview': { own: stateFile },
    'sync.import': { own: stateFile },
    'session.sign-in': {
      own: object({
        email: ciphertext,
        password: ciphertext,
        token: text(MAX_CAPTCHA_TOKEN_CHARS, 1),
        isPersistent: boolean,
        encryptedFor,
      }),
    },
    'session.sign-out': { own: noInput },
    'session.retry': { own: noInput },
    'account.rename': { own: object({ name: personName }) },
    'account.set-aliases': { own: object({ aliases: arrayOf(personName, MAX_FORMER_NAMES) }) },
    'profile.check': { own: profile },
    'profile.use': { own: profile },
    'profile.remove': { own: noInput },
    'cache.clear': { own: noInput },
    'settings.clear': { own: noInput },
    'everything.clear': { own: noInput },
    'connection.check': { own: noInput },
    'page.identify': { loader: noInput },
    'page.open-thread': { loader: noInput, panel: noInput },
    'links.list': { loader: noInput },
    'link.open': { loader: object({ href: foreignText, as: oneOf(['card', 'thread']) }) },
    'card.read': { card: fromPanel },
    'card.fetch': { card: fromPanel },
    'panel.place': { panel: object({ nonce, placement }) },
    'panel.hide': { panel: object({ nonce, what: oneOf(['page', 'site', 'pill', 'every-pill']) }) },
    'panel.show': { own: object({ site: label, projectId: nullable(number) }) },
    'thread.read': ofThread({ etag: nullable(text(64)) }),
    'thread.refresh': ofThread({}),
    'thread.poll': ofThread({ isActive: boolean }),
    'thread.mark-seen': ofThread({ uid, upTo: integer(0) }),
    'thread.set-target': { own: object({ projectId: number, commentId: number }) },
    'draft.save': ofThread({ uid, text: draftText }),
    'comment.post': ofThread({ uid, text: draftText }),
    'comment.confirm': { panel: object({ nonce, text: draftText }) },
    'comment.send': ofThread({ postId }),
    'comment.withdraw': ofThread({ postId }),
    'comment.delete': ofThread({ commentIds }),
    'comment.restore': ofThread({ commentIds }),
    'session.open-sign-in': { panel: fromPanel },
  } satisfies { [N in RequestName]: Partial<Record<SenderClass, Check<Input<N>>>> };
}

export const requestChecks = createRequestChecks(checks);
