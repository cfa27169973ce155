/** What can be changed in the popup. */
import { FOLLOWING_COMMANDS } from '../../utils/commands/following-table';
import { INBOX_COMMANDS } from '../../utils/commands/inbox-table';
import { SHOWING_COMMANDS } from '../../utils/commands/placement-table';
import { READING_COMMANDS } from '../../utils/commands/reading-table';
import { SAVED_COMMANDS } from '../../utils/commands/saved-table';
import { SNOOZE_COMMANDS } from '../../utils/commands/snooze-table';

export const POPUP_COMMANDS = {
  ...INBOX_COMMANDS,
  ...FOLLOWING_COMMANDS,
  ...SAVED_COMMANDS,
  ...READING_COMMANDS,
  ...SHOWING_COMMANDS,
  ...SNOOZE_COMMANDS,
};
