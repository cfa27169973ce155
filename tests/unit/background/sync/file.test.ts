import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_STATE_FILE_CHARS } from '../../../../utils/limits';
import { syncStateItem } from '../../../../utils/storage/items';
import { jsonSize } from '../../../../utils/json';
import { crowd, registers } from './support';
import { readStateFile, writeStateFile } from '../../../../entrypoints/background/sync/file';
import { join } from '../../../../entrypoints/background/sync/merge';
import { SYNC_VERSION } from '../../../../entrypoints/background/sync/pack';
import type { Register } from '../../../../utils/sync-state';

const NOW = Date.UTC(2026, 0, 1);
const OWNER = { service: 'https://api.service.example', account: 7 };
const file = (changes: object): string =>
  JSON.stringify({ ...JSON.parse(writeStateFile(OWNER, { t1: [1, 2] })), ...changes });

describe('a file', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(registers, (some) => {
        const state = join({}, some);
        expect(readStateFile(writeStateFile(OWNER, state), OWNER, NOW)).toEqual(state);
      }),
    );
  });

  it('from the future counts as of now, so that it can be changed after that', () => {
    const state = { t1: [9_999_999_999, 2], r1: [9_999_999_999, 0] } as const;
    expect(readStateFile(writeStateFile(OWNER, state), OWNER, NOW)).toEqual({ ...state, t1: [NOW / 1000, 2] });
  });

  it('R39: of the largest state that is stored fits the worker’s limit, and holds all of it', () => {
    const state = crowd(3000);
    const text = writeStateFile(OWNER, state);
    expect(jsonSize(state)).toBeGreaterThan(syncStateItem.maxBytes);
    expect(text.length).toBeLessThan(MAX_STATE_FILE_CHARS);
    const values = (of: object) => Object.entries(of).map(([key, [, value]]: [string, Register]) => [key, value]);
    expect(isDeepStrictEqual(values(readStateFile(text, OWNER, NOW) as object), values(state))).toBe(true);
  });

  it.each([
    ['broken', 'no JSON', 'hello'],
    ['broken', 'cut off', file({}).slice(0, -20)],
    ['broken', 'empty', ''],
    ['broken', 'JSON of something else', '{"name":"Project Commons"}'],
    ['broken', 'a list', '[]'],
    ['broken', 'without a state', file({ state: null })],
    ['broken', 'with one wrong register', file({ state: { t1: [1, 2], t2: [1, 'x'] } })],
    ['broken', 'with a version that is no number', file({ version: '1' })],
    ['broken', 'with a service that is no text', file({ service: 7 })],
    ['newer', 'of a newer version, with any content', file({ version: SYNC_VERSION + 1, state: 'later' })],
    ['foreign', 'of another service', file({ service: 'https://other.example' })],
    ['foreign', 'of another person', file({ account: 8 })],
  ])('is %s if it is %s', (problem, _what, text) => {
    expect(readStateFile(text, OWNER, NOW)).toBe(problem);
  });
});
