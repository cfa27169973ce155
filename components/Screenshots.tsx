import { useState } from 'preact/hooks';
import { t } from '../utils/i18n';
import './Screenshots.css';

/** A row of pictures to scroll through; each opens in full in a tab of its own. Those that are gone are left out. */
export function Screenshots({ urls }: { urls: readonly string[] }) {
  const [gone, setGone] = useState<readonly string[]>([]);
  const shown = urls.filter((url) => !gone.includes(url));
  if (shown.length === 0) return null;
  return (
    <section class="screenshots" aria-label={t('project_screenshots')}>
      <h3>{t('project_screenshots')}</h3>
      <ul class="screenshots__row">
        {shown.map((url, at) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              <img
                src={url}
                alt={t('project_screenshot', at + 1, shown.length)}
                loading="lazy"
                decoding="async"
                referrerpolicy="no-referrer"
                onError={() => setGone((before) => [...before, url])}
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
