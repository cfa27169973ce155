import fc from 'fast-check';
import { MAX_NOTE_CHARS } from '../../../../utils/saved';
import { DEFAULT_SETTINGS } from '../../../../utils/settings';
import { MAX_NAME_CHARS } from '../../../../utils/limits';
import { settingParts } from '../../../../utils/sync/travelling-settings';
import { STAYS } from '../../../../utils/sync/registers';
import type { Register, Registers, Value } from '../../../../utils/sync-state';

/** The value of an alert. @param level empty for that of the settings */
export const anAlert = (level: string, name = 'Clocks'): Value => [name, level, 'clock', 'recent', '', 'Tools', 5];

const small = fc.integer({ min: 0, max: 6 });
const id = fc.integer({ min: 1, max: 7 });
const settings = settingParts(DEFAULT_SETTINGS);

/** States of few things with few clocks, so that they often meet. */
export const registers: fc.Arbitrary<Registers> = fc
  .array(
    fc.oneof(
      fc.tuple(id, small, fc.integer({ min: 0, max: 3 }), fc.constantFrom('t', 'l')),
      fc.tuple(id, small, fc.integer({ min: 0, max: 1 }), fc.constantFrom('p', 'e')),
      fc.tuple(id, id, fc.constant(0), fc.constant('r')),
      fc.tuple(id, small, fc.integer({ min: 0, max: 3 }), fc.constant('h')),
      fc.tuple(id, small, fc.constantFrom(0, STAYS, [''], ['mine'], ['<"é😀']), fc.constant('b')),
      fc.tuple(id, small, fc.constant(1), fc.constant('n')),
      fc.tuple(id, small, fc.constantFrom(0, anAlert('off'), anAlert('')), fc.constant('a')),
    ),
    { maxLength: 12 },
  )
  .map((all) =>
    Object.fromEntries(
      all.map(([id, clock, value, kind]) => [
        `${kind}${kind === 'n' ? `${id}/${id}` : id}`,
        [clock, value] as Register,
      ]),
    ),
  )
  .chain((others) =>
    fc
      .subarray(settings)
      .chain((chosen) => fc.tuple(fc.constant(chosen), small))
      .map(([chosen, clock]) => ({
        ...others,
        ...Object.fromEntries(chosen.map(({ path, value }) => [`s${path}`, [clock, value] as Register])),
      })),
  );

/** A state with as many things as a hundred years bring, with the longest keys and clocks. */
export function crowd(count: number, from = 0): Registers {
  const most = Number.MAX_SAFE_INTEGER;
  const all: Record<string, Register> = {};
  for (let at = from; at < from + count; at += 1) {
    all[`t${most - at}`] = [9_999_999_999 - at, 2];
    all[`l${most - at}`] = [9_999_999_999 - at, 99_999_999_993];
    all[`p${most - at}`] = [9_999_999_999 - at, 1];
    all[`r${most - at}`] = [most - at, 0];
    all[`h${most - at}`] = [9_999_999_999 - at, most];
    all[`n${most - at}/${most}`] = [9_999_999_999 - at, 1];
    all[`b${most - at}/${most}`] = [9_999_999_999 - at, ['<'.repeat(at % MAX_NOTE_CHARS)]];
    all[`a${(2 ** 53 - 1 - at).toString(36)}`] = [
      9_999_999_999 - at,
      anAlert('notify', '<'.repeat(1 + (at % MAX_NAME_CHARS))),
    ];
    all[`e${(2 ** 53 - 1 - at).toString(36)}`] = [9_999_999_999 - at, 1];
  }
  for (const { path, value } of settings) all[`s${path}`] = [9_999_999_999, value];
  return all;
}
