import { isolate } from './bidi';
import { t } from './i18n';

/** Who mentioned one, in words. @param author empty where the service's team wrote */
export function mentionBy(author: string): string {
  return author ? t('mention_by', isolate(author)) : t('mention_byTeam');
}
