import { useState } from 'preact/hooks';
import type { Project } from '../../../utils/api/schemas';
import { t } from '../../../utils/locale/i18n';
import { loadsPictures } from '../../../utils/pictures';
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

interface ScreenshotProps {
  /** `null` for one that may not be loaded. */
  url: string | null;
  name: string;
  /** Whether the person asked for this one. */
  isWanted?: boolean;
}

/** A screenshot, or why it is not shown. */
export function Screenshot({ url, name, isWanted = false }: ScreenshotProps) {
  const [isGone, setGone] = useState(false);
  const isMissing = isGone || url === null;
  const onTap = loadsPictures('tapping');
  if (!isMissing && (loadsPictures('always') || (onTap && isWanted)))
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
  const words = (isMissing && t('picture_gone')) || (onTap && t('picture_show'));
  return (
    <span class="picture-gone small-print">
      <Icon path={pictureIcon} />
      <span class={words ? 'unseen' : undefined}>{name} </span>
      {words}
    </span>
  );
}
