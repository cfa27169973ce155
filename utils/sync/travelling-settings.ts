/** The schemas of settings, and those that travel, each part by itself. Pure. */
import { LANGUAGES } from '../languages';
import { z } from '../zod';
import { once } from '../once';
import { ENTRY_KINDS } from '../watch/kinds';
import {
  settingAt,
  LEVELS,
  DEFAULT_SETTINGS,
  ON_OFF,
  PARTS,
  SETTINGS,
  type Row,
  type Settings,
  type Values,
} from '../settings';
import { isEqual } from '../json';
import type { Value } from '../sync-state';

/** The rows of all settings, by their paths: each kind of entry has a level, too, and each part can be done without. */
function settingRows(): Readonly<Record<string, Row>> {
  const levels = ENTRY_KINDS.map((kind) => [`levels.${kind}`, [LEVELS]]);
  const parts = PARTS.map((part) => [`parts.${part}`, [ON_OFF]]);
  return { ...Object.fromEntries([...levels, ...parts]), ...SETTINGS };
}

function schemaOf(values: Values): z.ZodMiniType<Value> {
  if (values === 'language') return z.enum(['browser', ...Object.keys(LANGUAGES)]);
  if (!('max' in values)) return z.literal(values as readonly [string]);
  const number = z.int().check(z.minimum(0), z.maximum(values.max));
  return values.most === undefined ? number : z.array(number).check(z.maxLength(values.most));
}

/** By its path in the settings: which values a part may have. */
export const settingSchemas = once((): Readonly<Record<string, z.ZodMiniType<Value>>> =>
  Object.fromEntries(Object.entries(settingRows()).map(([path, [values]]) => [path, schemaOf(values)])),
);

/** The parts that travel, by their paths. @param isDefault whether the value is the one that nobody chose */
export function settingParts(settings: Settings): { path: string; value: Value; isDefault: boolean }[] {
  return Object.entries(settingRows()).flatMap(([path, [, isLocal]]) => {
    const value = settingAt(settings, path) as Value;
    const isDefault = isEqual(value, settingAt(DEFAULT_SETTINGS, path));
    return isLocal ? [] : [{ path, value, isDefault }];
  });
}
