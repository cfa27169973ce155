/** Per request: what its input must look like, and who may send it. */
import type { Input, RequestName } from '../../utils/messages';
import { LONGEST_NAME, MOST_ALIASES } from '../../utils/names';
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
const profile = z.record(z.string(), z.unknown()).check(z.refine((value) => JSON.stringify(value).length <= PROFILE_LENGTH));

export const requests = {
  'projects.list': { from: 'own', input: z.strictObject({ search: z.string().check(z.maxLength(200)), page: number }) },
  'projects.get': { from: 'own', input: z.strictObject({ projectId: number }) },
  'news.refresh': { from: 'own', input: nothing },
  'check.now': { from: 'own', input: nothing },
  'inbox.mark-read': { from: 'own', input: z.strictObject({ ids: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(1000)) }) },
  'inbox.open': { from: 'own', input: z.strictObject({ id: z.string().check(z.maxLength(64)) }) },
  'session.sign-in': { from: 'own', input: z.strictObject({ email: ciphertext, password: ciphertext, token: z.string().check(z.minLength(1), z.maxLength(8192)), keep: z.boolean(), madeFor: z.strictObject({ baseUrl: short, publicKey: short, rsaPadding: z.enum(['pkcs1', 'oaep-sha1', 'oaep-sha256']) }) }) },
  'session.sign-out': { from: 'own', input: nothing },
  'session.retry': { from: 'own', input: nothing },
  'account.rename': { from: 'own', input: z.strictObject({ name: personName }) },
  'account.set-aliases': { from: 'own', input: z.strictObject({ aliases: z.array(personName).check(z.maxLength(MOST_ALIASES)) }) },
  'profile.check': { from: 'own', input: z.strictObject({ profile }) },
  'profile.use': { from: 'own', input: z.strictObject({ profile }) },
  'profile.remove': { from: 'own', input: nothing },
  'connection.check': { from: 'own', input: nothing },
  'page.opened': { from: 'loader', input: nothing },
  'thread.open': { from: 'panel', input: fromPanel },
  'thread.refresh': { from: 'panel', input: fromPanel },
  'draft.save': { from: 'panel', input: z.strictObject({ nonce, text: typed }) },
  'comment.post': { from: 'panel', input: z.strictObject({ nonce, text: typed }) },
  'comment.withdraw': { from: 'panel', input: z.strictObject({ nonce, postId: z.string().check(z.maxLength(64)) }) },
  'comment.delete': { from: 'panel', input: z.strictObject({ nonce, commentId: number }) },
  'session.open-sign-in': { from: 'panel', input: fromPanel },
} satisfies { [N in RequestName]: { from: SenderClass; input: z.ZodMiniType<Input<N>> } };
