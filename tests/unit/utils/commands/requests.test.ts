import { MAX_NOTE_CHARS } from '../../../../utils/saved';
import { describe, expect, it } from 'vitest';
import { requestSchemas } from '../../../../utils/commands/requests';
import { parseDraft } from '../../../../entrypoints/options/account/service/profile-draft';
import {
  MAX_CAPTCHA_TOKEN_CHARS,
  MAX_DRAFT_CHARS,
  MAX_FORMER_NAMES,
  MAX_ENTRIES_AT_ONCE,
  MAX_ENTRY_ID_CHARS,
  MAX_ID_CHARS,
  MAX_IDS_AT_ONCE,
  MAX_NAME_CHARS,
  MAX_PROFILE_CHARS,
} from '../../../../utils/limits';
import { DEFAULT_SETTINGS } from '../../../../utils/settings';
import { SCHEMAS, VALID } from '../../background/support/valid-inputs';

const ROCKET = '\u{1F680}';
const LAST = Number.MAX_SAFE_INTEGER;
const times = <T>(length: number, one: T): T[] => Array.from({ length }, () => one);

type Fields = Record<string, unknown>;

/** Each copy of an input that lacks a field, has one more or a wrong one, at any depth. */
function spoilt(input: unknown): unknown[] {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return [undefined, {}, [null], Number.NaN];
  const fields = Object.entries(input as Fields);
  const more = ['extra', 'toString', 'constructor', '__proto__'].map((name) =>
    Object.defineProperty({ ...input }, name, { value: { polluted: true }, enumerable: true }),
  );
  return [
    null,
    undefined,
    [],
    'text',
    fields,
    ...more,
    ...fields.map(([left]) => Object.fromEntries(fields.filter(([name]) => name !== left))),
    // What is in a profile is checked by `checkProfile`.
    ...fields.flatMap(([name, value]) =>
      (name === 'profile' ? [null, [], 'text'] : spoilt(value)).map((wrong) => ({ ...input, [name]: wrong })),
    ),
  ];
}

describe('the input of a request', () => {
  it('S5: has its fields and no others, at any depth', () => {
    expect(Object.keys(VALID).toSorted()).toEqual(Object.keys(requestSchemas).toSorted());
    for (const { name, kind, schema, valid } of SCHEMAS) {
      expect(schema.safeParse(valid), `${name} from ${kind}`).toEqual({ success: true, data: valid });
      for (const input of spoilt(valid))
        expect([name, kind, input, schema.safeParse(input).success]).toEqual([name, kind, input, false]);
    }
    expect(({} as Fields).polluted).toBeUndefined();
  });

  it.each<[string, string, unknown[], unknown[]]>([
    ['projects.get', 'projectId', [1, LAST], [0, -1, 1.5, '1', LAST + 1, Infinity]],
    ['thread.mark-seen', 'start', [0, LAST], [-1, 0.5, LAST + 1]],
    [
      'thread.mark-seen',
      'ranges',
      [[[0, LAST]], times(100, [1, 1])],
      [[], [[2, 1]], [[1]], [[-1, 1]], times(101, [1, 1])],
    ],
    ['snooze.set', 'until', [null, 1], [0]],
    ['inbox.open', 'id', ['', ROCKET.repeat(MAX_ENTRY_ID_CHARS)], ['a'.repeat(MAX_ENTRY_ID_CHARS + 1)]],
    [
      'inbox.mark-read',
      'ids',
      [[], times(MAX_ENTRIES_AT_ONCE, 'a')],
      [times(MAX_ENTRIES_AT_ONCE + 1, 'a'), { 0: 'a' }],
    ],
    ['comment.send', 'postId', [ROCKET.repeat(MAX_ID_CHARS)], ['a'.repeat(MAX_ID_CHARS + 1)]],
    ['session.sign-in', 'password', ['A'.repeat(40)], ['', 'A', 'A'.repeat(39), `${'A'.repeat(40)}!`]],
    ['comment.delete', 'commentIds', [times(MAX_IDS_AT_ONCE, 1)], [[0], times(MAX_IDS_AT_ONCE + 1, 1)]],
    ['comment.post', 'text', [ROCKET.repeat(MAX_DRAFT_CHARS)], [ROCKET.repeat(MAX_DRAFT_CHARS + 1)]],
    ['account.rename', 'name', ['a'.repeat(MAX_NAME_CHARS)], ['', ' \n', 'a'.repeat(MAX_NAME_CHARS + 1)]],
    ['account.set-aliases', 'aliases', [times(MAX_FORMER_NAMES, 'a')], [[' '], times(MAX_FORMER_NAMES + 1, 'a')]],
    ['session.sign-in', 'token', ['t'.repeat(MAX_CAPTCHA_TOKEN_CHARS)], ['', 't'.repeat(MAX_CAPTCHA_TOKEN_CHARS + 1)]],
    [
      'session.sign-in',
      'email',
      ['A'.repeat(40), `${'/+'.repeat(1024)}==`],
      ['A'.repeat(39), 'A'.repeat(2049), `${'A'.repeat(40)}===`, `${'A'.repeat(40)}\n`, `-${'A'.repeat(40)}`],
    ],
    ['watch.set-level', 'level', [null, 'notify', 'inbox', 'off'], ['OFF', 'toString']],
    ['saved.set', 'note', [null, '', 'x'.repeat(MAX_NOTE_CHARS)], ['x'.repeat(MAX_NOTE_CHARS + 1), undefined]],
    ['projects.list', 'list', ['recent'], [null, undefined, 'length']],
    ['projects.list', 'authorId', [null, 7], [0, undefined]],
    ['projects.list', 'type', [''], [null, 5]],
  ])('%s: %s has its limits', (name, field, taken, refused) => {
    const { schema, valid } = SCHEMAS.find((one) => one.name === name) ?? {};
    const takes = (value: unknown) => schema?.safeParse({ ...(valid as Fields), [field]: value }).success;
    expect(taken.map((value) => takes(value))).toEqual(taken.map(() => true));
    expect(refused.map((value) => takes(value))).toEqual(refused.map(() => false));
  });

  it('may place a panel within its limits', () => {
    const placement = (width: number | null) => ({ at: 'below', isFolded: true, width });
    const takes = (width: number | null) =>
      requestSchemas['panel.place'].panel().safeParse({ nonce: 'n', placement: placement(width) }).success;
    expect([null, 100, 5000, 99, 5001].map(takes)).toEqual([true, true, true, false, false]);
  });

  it('may be every setting with its default, and nothing else', () => {
    const takes = (path: string, value: unknown) =>
      requestSchemas['settings.set'].own().safeParse({ path, value }).success;
    const fields = ['levels', 'quiet', 'parts'] as const;
    const { levels, quiet, parts, ...whole } = DEFAULT_SETTINGS;
    for (const [path, value] of Object.entries(whole)) expect([path, takes(path, value)]).toEqual([path, true]);
    for (const name of fields) {
      expect(takes(name, DEFAULT_SETTINGS[name])).toBe(false);
      for (const [field, value] of Object.entries({ levels, parts, quiet: { ...quiet, mentions: true } }[name]))
        expect([field, takes(`${name}.${field}`, value)]).toEqual([field, true]);
    }
    const wrong = [takes('constructor', true), takes('theme', 'pink'), takes('quiet.from', 1440)];
    expect(wrong).toEqual([false, false, false]);
  });

  it('is a name without the blanks around it', () => {
    expect(requestSchemas['account.rename'].own().parse({ name: ' ann \n' })).toEqual({ name: 'ann' });
  });

  it('may be a profile as long as the form accepts, and no longer', () => {
    const written = (length: number): string => `{"name":"${'x'.repeat(length - '{"name":""}'.length)}"}`;
    for (const [length, isTaken] of [
      [MAX_PROFILE_CHARS, true],
      [MAX_PROFILE_CHARS + 1, false],
    ] as const) {
      const profile: unknown = JSON.parse(written(length));
      expect(requestSchemas['profile.check'].own().safeParse({ profile }).success).toBe(isTaken);
      expect(parseDraft(written(length)).draft !== null).toBe(isTaken);
    }
  });
});
