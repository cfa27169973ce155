import { isolate } from '../../../utils/text/bidi';
import { t } from '../../../utils/locale/i18n';
import { LinkedText } from '../shared/LinkedText';
import './ReleaseNotes.css';

/** The release notes of each version, the newest first and unfolded. */
export function ReleaseNotes({ releases }: { releases: readonly { version: string; description: string }[] }) {
  return (
    <ol class="bare release-notes">
      {releases.map(({ version, description }, at) => (
        <li key={`${at} ${version}`}>
          <details open={at === 0}>
            <summary>
              {t('about_version', isolate(version))}
              {at === 0 && <span class="release-notes__newest"> · {t('about_newest')}</span>}
            </summary>
            <div class="release-notes__text">
              <LinkedText text={description} />
            </div>
          </details>
        </li>
      ))}
    </ol>
  );
}
