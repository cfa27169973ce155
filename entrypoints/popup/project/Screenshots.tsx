import { useState } from 'preact/hooks';
import type { Project } from '../../../utils/api/schemas';
import { t } from '../../../utils/locale/i18n';
import { Icon } from '../../../components/base/Icon';
import { pictureIcon } from '../../../components/base/icons';
import './Screenshots.css';

/** A scrollable row of screenshots; each opens in the gallery. */
export function Screenshots({ urls, onOpen }: { urls: Project['screenshots']; onOpen: (index: number) => void }) {
  if (urls.length === 0) return null;
  return (
    <section class="screenshots" aria-label={t('project_screenshots')}>
      <h3>{t('project_screenshots')}</h3>
      <ul class="screenshots__row">
        {urls.map((url, at) => (
          <li key={`${at} ${url}`}>
            <button type="button" aria-haspopup="dialog" onClick={() => onOpen(at)}>
              <Screenshot url={url} name={t('project_screenshot', at + 1, urls.length)} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A screenshot. Says so if it can't be loaded. @param props.url `null` for one that may not be loaded */
export function Screenshot({ url, name }: { url: string | null; name: string }) {
  const [isGone, setGone] = useState(false);
  if (isGone || url === null) {
    return (
      <span class="picture-gone small-print">
        <Icon path={pictureIcon} />
        <span class="unseen">{name} </span>
        {t('picture_gone')}
      </span>
    );
  }
  return (
    <img
      src={url}
      alt={name}
      loading="lazy"
      decoding="async"
      referrerpolicy="no-referrer"
      onError={() => setGone(true)}
    />
  );
}
