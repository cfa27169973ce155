import { t } from '../../../utils/locale/i18n';
import { isolate } from '../../../utils/text/bidi';
import './FoundSettings.css';
import type { FoundSetting } from './settings-index';

interface FoundSettingsProps {
  query: string;
  found: readonly FoundSetting[];
  onOpen: (id: string) => void;
}

/** The settings that a search found, as links; the best first. */
export function FoundSettings({ query, found, onOpen }: FoundSettingsProps) {
  return (
    <>
      <output>{found.length === 0 ? t('options_nothingFound', isolate(query.trim())) : ''}</output>
      {found.length > 0 && (
        <ul class="options-card found-settings" aria-label={t('options_search')}>
          {found.map(({ id, title, section }) => (
            <li key={id}>
              <a class="found-settings__link" href={`#/${id}`} onClick={() => onOpen(id)}>
                {title} <span class="options-note">{section}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
