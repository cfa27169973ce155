/** Per request: what its input must look like, and who may send it. */
import { checks, type Check } from '../../../utils/check';
import type { Input, RequestName } from '../../../utils/messages';
import {
  MAX_ADDRESS_CHARS,
  MAX_CAPTCHA_TOKEN_CHARS,
  MAX_DRAFT_CHARS,
  MAX_FOREIGN_TEXT_CHARS,
  MAX_FORMER_NAMES,
  MAX_ID_CHARS,
  MAX_IDS_AT_ONCE,
  MAX_LABEL_CHARS,
  MAX_NAME_CHARS,
  MAX_PROFILE_CHARS,
  MAX_PUBLIC_KEY_CHARS,
  MAX_SEARCH_CHARS,
} from '../../../utils/limits';
import { PROJECT_LISTS } from '../../../utils/projects/filter';

/** `own`: popup, options, captcha tab. `panel`: a framed panel. `card`: a framed card. `loader`: the content scripts. */
export type SenderClass = 'own' | 'panel' | 'card' | 'loader';

/**
 * For each request, who may send it, and what it must look like from them.
 * @param checks what it is written with; the tests hand in a second, made of schemas, which judges the worker's own
 */
export function requestsBy({
  nothing,
  flag,
  whole,
  text,
  word,
  like,
  oneOf,
  orNothing,
  listOf,
  exactly,
  object,
}: typeof checks) {
  const number = whole(1);
  const ciphertext = like(/^[A-Za-z0-9+/]{40,2048}={0,2}$/);
  const id = text(MAX_ID_CHARS);
  const nonce = id;
  const fromPanel = exactly({ nonce });
  const typed = text(MAX_DRAFT_CHARS);
  const foreign = text(MAX_FOREIGN_TEXT_CHARS);
  const label = text(MAX_LABEL_CHARS);
  const personName = word(MAX_NAME_CHARS);
  // What is in it, `checkProfile` says field by field; here only its size is bounded.
  const profile = exactly({ profile: object(MAX_PROFILE_CHARS) });
  const projectList = exactly(
    { search: text(MAX_SEARCH_CHARS), page: number },
    { list: oneOf(PROJECT_LISTS), type: label, category: label, authorId: orNothing(number) },
  );
  const entries = exactly({ ids: listOf(id, MAX_IDS_AT_ONCE) });
  const postId = id;
  const commentIds = listOf(number, MAX_IDS_AT_ONCE);
  const pixels = orNothing(whole(100, 5000));
  const placement = exactly({ at: oneOf(['below', 'beside']), isFolded: flag, height: pixels, width: pixels });
  const madeFor = exactly({
    baseUrl: text(MAX_ADDRESS_CHARS),
    publicKey: text(MAX_PUBLIC_KEY_CHARS),
    rsaPadding: oneOf(['pkcs1', 'oaep-sha1', 'oaep-sha256']),
  });

  /** What is asked of one thread: own pages name the project, a panel has its nonce. */
  function ofThread<F extends Record<string, Check<unknown>>>(fields: F) {
    return { panel: exactly({ nonce, ...fields }), own: exactly({ projectId: number, ...fields }) };
  }

  return {
    'projects.list': { own: projectList },
    'types.refresh': { own: nothing },
    'metadata.refresh': { own: nothing },
    'projects.get': { own: exactly({ projectId: number }) },
    'news.refresh': { own: nothing },
    'check.now': { own: nothing },
    'inbox.mark-read': { own: entries },
    'inbox.mark-unread': { own: entries },
    'inbox.open': { own: exactly({ id }) },
    'watch.set-thread': ofThread({ watch: flag }),
    'watch.set-level': ofThread({ level: orNothing(oneOf(['notify', 'inbox', 'off'])) }),
    'watch.set-person': { own: exactly({ uid: number, name: foreign, watch: flag }) },
    'snooze.set': { own: exactly({ until: orNothing(number) }) },
    'notification.test': { own: nothing },
    'session.sign-in': {
      own: exactly({
        email: ciphertext,
        password: ciphertext,
        token: text(MAX_CAPTCHA_TOKEN_CHARS, 1),
        keep: flag,
        madeFor,
      }),
    },
    'session.sign-out': { own: nothing },
    'session.retry': { own: nothing },
    'account.rename': { own: exactly({ name: personName }) },
    'account.set-aliases': { own: exactly({ aliases: listOf(personName, MAX_FORMER_NAMES) }) },
    'profile.check': { own: profile },
    'profile.use': { own: profile },
    'profile.remove': { own: nothing },
    'connection.check': { own: nothing },
    'page.opened': { loader: nothing },
    'page.open-thread': { loader: nothing, panel: nothing },
    'links.known': { loader: nothing },
    'link.opened': { loader: exactly({ href: foreign, as: oneOf(['card', 'thread']) }) },
    'card.open': { card: fromPanel },
    'card.fetch': { card: fromPanel },
    'panel.place': { panel: exactly({ nonce, placement }) },
    'panel.hide': { panel: exactly({ nonce, on: oneOf(['page', 'site']) }) },
    'pages.show': { own: exactly({ site: label, projectId: orNothing(number) }) },
    'thread.open': ofThread({}),
    'thread.refresh': ofThread({}),
    'thread.look': ofThread({ anew: flag }),
    'thread.seen': ofThread({ upTo: whole(0) }),
    'thread.seek': { own: exactly({ projectId: number, commentId: number }) },
    'draft.save': ofThread({ text: typed }),
    'comment.post': ofThread({ text: typed }),
    'comment.send': ofThread({ postId }),
    'comment.withdraw': ofThread({ postId }),
    'comment.delete': ofThread({ commentIds }),
    'comment.keep': ofThread({ commentIds }),
    'session.open-sign-in': { panel: fromPanel },
  } satisfies { [N in RequestName]: Partial<Record<SenderClass, Check<Input<N>>>> };
}

export const requests = requestsBy(checks);
