import { useState } from 'preact/hooks';
import { loadsPictures } from '../../utils/pictures';
import { Icon, type IconPath } from './Icon';
import './Picture.css';

interface PictureProps {
  url: string | null;
  /** The icon shown without a picture, and until one is to be loaded. */
  fallback: IconPath;
  size: 'small' | 'entry' | 'medium' | 'large';
  round?: boolean;
}

/** A decorative picture beside text. Pictures of the service may be missing, so there is a fallback. */
export function Picture({ url, fallback, size, round = false }: PictureProps) {
  // The URL that failed, so that another one is tried.
  const [broken, setBroken] = useState<string | null>(null);
  const names = ['picture', `picture--${size}`, ...(round ? ['picture--round'] : [])];
  return (
    <span class={names.join(' ')} aria-hidden="true">
      {url && url !== broken && loadsPictures('always') ? (
        // `src` comes last: each attribute set after it would make the browser evaluate it again.
        <img
          alt=""
          loading="lazy"
          decoding="async"
          referrerpolicy="no-referrer"
          src={url}
          onError={() => setBroken(url)}
        />
      ) : (
        <Icon path={fallback} />
      )}
    </span>
  );
}
