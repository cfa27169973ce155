/** The settings that travel, each part by itself. Those about this computer stay: `lessWhenLocked` needs a permission. Pure. */
import { checks, type Check } from '../check';
import { LANGUAGES } from '../locale/languages';
import { PERIODS_MINUTES } from '../watch/intervals';
import { ENTRY_KINDS, LEVELS } from '../watch/levels';
import { DEFAULT_SETTINGS, DENSITIES, MOTIONS, PRIVACIES, TEXT_SIZES, THEMES, type Settings } from '../watch/settings';
import { isSameRegister, type Value } from './registers';

const { arrayOf, boolean, integer, oneOf } = checks;
const minuteOfDay = integer(0, 24 * 60 - 1);

/** By its path in the settings: which values a part may have. */
const TRAVELLING: Readonly<Record<string, Check<Value>>> = {
  ...Object.fromEntries(ENTRY_KINDS.map((kind) => [`levels.${kind}`, oneOf(LEVELS)])),
  'quiet.on': boolean,
  'quiet.from': minuteOfDay,
  'quiet.to': minuteOfDay,
  'quiet.days': arrayOf(integer(0, 6), 7),
  'quiet.mentions': boolean,
  privacy: oneOf(PRIVACIES),
  sound: boolean,
  periodMinutes: (value) => PERIODS_MINUTES.find((minutes) => minutes === value),
  language: oneOf(['browser', ...Object.keys(LANGUAGES)]),
  theme: oneOf(THEMES),
  density: oneOf(DENSITIES),
  textSize: oneOf(TEXT_SIZES),
  motion: oneOf(MOTIONS),
  pill: boolean,
};

/** Returns the value if this part may have it, `undefined` otherwise. */
export function checkSetting(path: string, value: unknown): Value | undefined {
  return Object.hasOwn(TRAVELLING, path) ? TRAVELLING[path]?.(value) : undefined;
}

/** The value that nobody chose. */
export function defaultSetting(path: string): Value {
  return valueAt(DEFAULT_SETTINGS, path);
}

/** The parts that travel, by their paths. @param isDefault whether the value is the one that nobody chose */
export function settingParts(settings: Settings): { path: string; value: Value; isDefault: boolean }[] {
  return Object.keys(TRAVELLING).map((path) => {
    const value = valueAt(settings, path);
    return { path, value, isDefault: isSameRegister([0, value], [0, defaultSetting(path)]) };
  });
}

/** Sets one part. */
export function withSetting(settings: Settings, path: string, value: Value): Settings {
  const [name = '', field] = path.split('.');
  const whole = settings as unknown as Record<string, object>;
  return { ...settings, [name]: field === undefined ? value : { ...whole[name], [field]: value } };
}

/** An optional part that is missing is off. */
function valueAt(settings: Settings, path: string): Value {
  const [name = '', field] = path.split('.');
  const whole = (settings as unknown as Record<string, Record<string, Value>>)[name];
  return (field === undefined ? (whole as unknown as Value) : whole?.[field]) ?? false;
}
