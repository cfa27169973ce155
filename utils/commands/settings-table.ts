import { settingsItem } from '../storage/items';
import type { Commands } from './command';

export const SETTINGS_COMMANDS = {
  'settings.set': {
    changes: { settings: settingsItem },
    at: ({ path }) => path.split('.'),
    next: (_before, { value }) => value,
  },
} satisfies Commands;
