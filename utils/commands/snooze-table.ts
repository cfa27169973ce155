import { snoozeItem } from '../storage/items';
import type { Snooze } from '../watch/snooze';
import type { Commands } from './command';

export const SNOOZE_COMMANDS = {
  'snooze.set': {
    changes: { snooze: snoozeItem },
    at: () => [],
    next: (before: Snooze | null, { until }) => (before?.until === until ? before : until && { until }),
  },
} satisfies Commands;
