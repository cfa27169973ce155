/** The settings that travel, each part by itself. Those about this computer stay: `lessWhenLocked` needs a permission, `pictures` goes by its line. Pure. */
import { LANGUAGES } from '../languages';
import { z } from '../zod';
import { once } from '../once';
import { PERIODS_MINUTES } from '../watch/intervals';
import { ENTRY_KINDS, LEVELS } from '../watch/kinds';
import { settingAt } from '../watch/setting-at';
import {
  DEFAULT_SETTINGS,
  DENSITIES,
  MOTIONS,
  PARTS,
  PRIVACIES,
  TEXT_SIZES,
  THEMES,
  type Settings,
} from '../watch/settings';
import { isSameRegister } from './registers';
import type { Value } from '../sync-state';

/** By its path in the settings: which values a part may have. */
export const travellingSettings = once((): Readonly<Record<string, z.ZodMiniType<Value>>> => {
  const minuteOfDay = z.int().check(z.minimum(0), z.maximum(24 * 60 - 1));
  const day = z.int().check(z.minimum(0), z.maximum(6));
  return {
    ...Object.fromEntries(ENTRY_KINDS.map((kind) => [`levels.${kind}`, z.enum(LEVELS)])),
    'quiet.on': z.boolean(),
    'quiet.from': minuteOfDay,
    'quiet.to': minuteOfDay,
    'quiet.days': z.array(day).check(z.maxLength(7)),
    'quiet.mentions': z.boolean(),
    privacy: z.enum(PRIVACIES),
    sound: z.boolean(),
    periodMinutes: z.literal(PERIODS_MINUTES),
    language: z.enum(['browser', ...Object.keys(LANGUAGES)]),
    theme: z.enum(THEMES),
    density: z.enum(DENSITIES),
    textSize: z.enum(TEXT_SIZES),
    motion: z.enum(MOTIONS),
    pill: z.boolean(),
    ...Object.fromEntries(PARTS.map((part) => [`parts.${part}`, z.boolean()])),
  };
});

/** The parts that travel, by their paths. @param isDefault whether the value is the one that nobody chose */
export function settingParts(settings: Settings): { path: string; value: Value; isDefault: boolean }[] {
  return Object.keys(travellingSettings()).map((path) => {
    const value = settingAt(settings, path) as Value;
    return { path, value, isDefault: isSameRegister([0, value], [0, settingAt(DEFAULT_SETTINGS, path) as Value]) };
  });
}
