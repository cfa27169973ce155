/** The texts for the lists of the service: on their buttons, and as titles. */
import type { MessageKey } from '../../../utils/locale/i18n';
import type { ProjectListName } from '../../../utils/projects/filter';

export const LIST_LABELS = {
  recent: 'popup_listRecent',
  editor_choice: 'popup_listChoice',
  verified: 'popup_listVerified',
  most_downloaded: 'popup_listDownloaded',
  most_liked: 'popup_listLiked',
} as const satisfies Record<ProjectListName, MessageKey>;

export const LIST_TITLES = {
  recent: 'popup_newest',
  editor_choice: 'popup_choiceProjects',
  verified: 'popup_verifiedProjects',
  most_downloaded: 'popup_downloadedProjects',
  most_liked: 'popup_likedProjects',
} as const satisfies Record<ProjectListName, MessageKey>;
