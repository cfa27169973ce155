/** Per request: what its input must look like, and who may send it. */
import type { Input, RequestName } from '../../utils/messages';
import { LONGEST_NAME, MOST_ALIASES } from '../../utils/names';
import { PROJECT_LISTS } from '../../utils/project-filter';
import { LONGEST_SEARCH } from '../../utils/search-words';
import { MOST_AT_ONCE } from '../../utils/thread/rules';
import { z } from '../../utils/zod';

/** `own`: popup, options, captcha tab. `panel`: a framed panel. `loader`: the content script. */
export type SenderClass = 'own' | 'panel' | 'loader';

/** The longest comment the service takes (interface, section 8), and room for what is typed beyond it. */
const DRAFT_LENGTH = 20_000;

/** An entered profile as JSON: a key of 8192 bits and a hundred links fit in. */
const PROFILE_LENGTH = 50_000;

const nothing = z.null();
const number = z.int().check(z.positive());
const ciphertext = z.string().check(z.regex(/^[A-Za-z0-9+/]{40,2048}={0,2}$/));
const nonce = z.string().check(z.maxLength(64));
const fromPanel = z.strictObject({ nonce });
const typed = z.string().check(z.maxLength(DRAFT_LENGTH));
const short = z.string().check(z.maxLength(5000));
const personName = z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_NAME));
// What is in it, `checkProfile` says field by field; here only its size is bounded.
const profile = z.custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null && !Array.isArray(value) && JSON.stringify(value).length <= PROFILE_LENGTH);

const word = z.string().check(z.maxLength(200));
const projectList = z.strictObject({
  search: z.string().check(z.maxLength(LONGEST_SEARCH)),
  page: number,
  list: z.exactOptional(z.enum(PROJECT_LISTS)),
  type: z.exactOptional(word),
  category: z.exactOptional(word),
  authorId: z.exactOptional(z.nullable(number)),
});
const entries = z.strictObject({ ids: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(1000)) });
const postId = z.string().check(z.maxLength(64));
const commentIds = z.array(number).check(z.maxLength(MOST_AT_ONCE));
const level = z.enum(['notify', 'inbox', 'off']);

const pixels = z.nullable(z.int().check(z.minimum(100), z.maximum(5000)));
const placement = z.strictObject({ at: z.enum(['below', 'beside']), isFolded: z.boolean(), height: pixels, width: pixels });

/** What is asked of one thread: own pages name the project, a panel has its nonce. */
function ofThread<F extends Record<string, z.ZodMiniType>>(fields: F) {
  return { panel: z.strictObject({ nonce, ...fields }), own: z.strictObject({ projectId: number, ...fields }) };
}

/** For each request, who may send it, and what it must look like from them. */
export const requests = {
  'projects.list': { own: projectList },
  'types.refresh': { own: nothing },
  'metadata.refresh': { own: nothing },
  'projects.get': { own: z.strictObject({ projectId: number }) },
  'news.refresh': { own: nothing },
  'check.now': { own: nothing },
  'inbox.mark-read': { own: entries },
  'inbox.mark-unread': { own: entries },
  'inbox.open': { own: z.strictObject({ id: z.string().check(z.maxLength(64)) }) },
  'watch.set-thread': { own: z.strictObject({ projectId: number, watch: z.boolean() }) },
  'watch.set-level': { own: z.strictObject({ projectId: number, level: z.nullable(level) }) },
  'watch.set-person': { own: z.strictObject({ uid: number, name: short, watch: z.boolean() }) },
  'snooze.set': { own: z.strictObject({ until: z.nullable(number) }) },
  'notification.test': { own: nothing },
  'session.sign-in': { own: z.strictObject({ email: ciphertext, password: ciphertext, token: z.string().check(z.minLength(1), z.maxLength(8192)), keep: z.boolean(), madeFor: z.strictObject({ baseUrl: short, publicKey: short, rsaPadding: z.enum(['pkcs1', 'oaep-sha1', 'oaep-sha256']) }) }) },
  'session.sign-out': { own: nothing },
  'session.retry': { own: nothing },
  'account.rename': { own: z.strictObject({ name: personName }) },
  'account.set-aliases': { own: z.strictObject({ aliases: z.array(personName).check(z.maxLength(MOST_ALIASES)) }) },
  'profile.check': { own: z.strictObject({ profile }) },
  'profile.use': { own: z.strictObject({ profile }) },
  'profile.remove': { own: nothing },
  'connection.check': { own: nothing },
  'page.opened': { loader: nothing },
  'page.open-thread': { loader: nothing },
  'panel.place': { panel: z.strictObject({ nonce, placement }) },
  'panel.hide': { panel: z.strictObject({ nonce, on: z.enum(['page', 'site']) }) },
  'pages.show': { own: z.strictObject({ origin: word, projectId: z.nullable(number) }) },
  'thread.open': ofThread({}),
  'thread.refresh': ofThread({}),
  'thread.look': ofThread({ anew: z.boolean() }),
  'thread.seen': ofThread({ upTo: z.int().check(z.nonnegative()) }),
  'thread.follow': ofThread({ watch: z.boolean() }),
  'draft.save': ofThread({ text: typed }),
  'comment.post': ofThread({ text: typed }),
  'comment.send': ofThread({ postId }),
  'comment.withdraw': ofThread({ postId }),
  'comment.delete': ofThread({ commentIds }),
  'comment.keep': ofThread({ commentIds }),
  'session.open-sign-in': { panel: fromPanel },
} satisfies { [N in RequestName]: Partial<Record<SenderClass, z.ZodMiniType<Input<N>>>> };
