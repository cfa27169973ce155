import { requestSchemas, type MakeSchema, type SenderClass } from '../../../../utils/commands/requests';
import type { Input, RequestName } from '../../../../utils/commands/messages';
import { LOGIN, MADE_FOR, profile } from './fake-service';

const NONCE = { nonce: '00000000-0000-4000-8000-000000000000' };

/** A valid input for every request. */
export const VALID: { [N in RequestName]: Input<N> } = {
  'projects.list': { search: '', page: 1 },
  'types.refresh': null,
  'metadata.refresh': null,
  'projects.get': { projectId: 1 },
  'news.refresh': null,
  'cycle.run': null,
  'inbox.mark-read': { ids: ['news:1'] },
  'inbox.mark-unread': { ids: ['news:1'] },
  'inbox.end-away': { since: 1 },
  'inbox.snooze': { id: 'mention:7:9', until: 1 },
  'inbox.open': { id: 'news:1' },
  'thread.set-target': { projectId: 1, commentId: 2 },
  'sync.set': { on: true },
  'sync.remove': null,
  'sync.export': null,
  'sync.preview': { text: '{}' },
  'sync.import': { text: '{}' },
  'session.sign-in': { ...LOGIN, token: 'token', isPersistent: true, encryptedFor: MADE_FOR },
  'session.sign-out': null,
  'session.retry': null,
  'account.rename': { name: 'ann' },
  'account.set-aliases': { aliases: ['annabel'] },
  'profile.check': { profile: { ...profile } },
  'profile.use': { profile: { ...profile } },
  'profile.remove': null,
  'cache.clear': null,
  'settings.clear': null,
  'everything.clear': null,
  'connection.check': null,
  'page.identify': null,
  'page.open-thread': null,
  'links.list': null,
  'link.open': { href: 'https://service.example/p/1', as: 'card' },
  'card.read': NONCE,
  'card.fetch': NONCE,
  'panel.place': { ...NONCE, placement: { at: 'beside', isFolded: false, width: 400 } },
  'panel.hide': { ...NONCE, what: 'page' },
  'panel.show': { site: 'service.example', projectId: null },
  'thread.read': { ...NONCE, etag: null },
  'thread.refresh': NONCE,
  'watch.set-thread': { ...NONCE, watch: true },
  'watch.set-level': { ...NONCE, level: 'off' },
  'watch.set-alert': { filter: { search: 'clock' }, alert: null },
  'saved.set': { ...NONCE, uid: 7, commentId: null, note: '' },
  'watch.need-no-reply': { projectId: 7, commentId: 9 },
  'watch.hide-person': { ...NONCE, uid: 9, name: 'bob', hidden: true },
  'watch.hide-words': { words: 'spoiler', hidden: true },
  'watch.set-person': { uid: 9, name: 'bob', watch: true },
  'snooze.set': { until: 1 },
  'settings.set': { path: 'pill', value: false },
  'notification.test': null,
  'thread.poll': { ...NONCE, isActive: false },
  'thread.set-order': { ...NONCE, order: 'oldest' },
  'thread.mark-seen': { ...NONCE, uid: 1, ranges: [[0, 1]], start: 1 },
  'draft.save': { ...NONCE, uid: null, text: 'hello' },
  'comment.post': { ...NONCE, uid: 1, text: 'hello' },
  'comment.withdraw': { ...NONCE, postId: 'id' },
  'comment.delete': { ...NONCE, uid: 1, commentIds: [1] },
  'comment.restore': { ...NONCE, commentIds: [1] },
  'comment.confirm': { ...NONCE, text: 'x' },
  'comment.send': { ...NONCE, postId: 'x' },
  'session.open-sign-in': NONCE,
};

/** Own pages name a thread by its project, panels by a nonce. */
function inputFor(kind: string, input: unknown): unknown {
  if (kind !== 'own' || typeof input !== 'object' || input === null || !('nonce' in input)) return input;
  const { nonce: _panels, ...others } = input;
  return { ...others, projectId: 1 };
}

/** Each request from each class of sender that may send it: the schema of its input, and a valid input. */
export const SCHEMAS = Object.entries<Partial<Record<SenderClass, MakeSchema<unknown>>>>(requestSchemas).flatMap(
  ([name, classes]) =>
    (['own', 'panel', 'card', 'loader'] as const).flatMap((kind) => {
      const makeSchema = classes[kind];
      return makeSchema
        ? [
            {
              name,
              kind,
              schema: makeSchema(),
              valid: inputFor(kind, VALID[name as RequestName]),
            },
          ]
        : [];
    }),
);
