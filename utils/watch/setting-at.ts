import { DEFAULT_SETTINGS, type Settings } from './settings';

/** Returns one part, by its path: its default where the settings were stored before there was this part, and off without one. Pure. */
export function settingAt(settings: Settings, path: string): unknown {
  const [name = '', field] = path.split('.');
  const values = [settings, DEFAULT_SETTINGS].map((all) => {
    const whole = (all as unknown as Record<string, Record<string, unknown>>)[name];
    return field === undefined ? whole : whole?.[field];
  });
  return values[0] ?? values[1] ?? false;
}
