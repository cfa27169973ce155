import { useState } from 'preact/hooks';
import { Icon, type IconName } from './Icon';
import './Picture.css';

interface PictureProps {
  url: string | null;
  /** What is drawn while there is no picture, or none any more. */
  fallback: IconName;
  size: 'small' | 'medium' | 'large';
  round?: boolean;
}

/** A picture that belongs to words beside it. The service's pictures may be gone, so its place is drawn. */
export function Picture({ url, fallback, size, round = false }: PictureProps) {
  // Remembers the address that failed, so that another one gets its chance.
  const [broken, setBroken] = useState<string | null>(null);
  const names = ['picture', `picture--${size}`, ...(round ? ['picture--round'] : [])];
  return (
    <span class={names.join(' ')} aria-hidden="true">
      {url && url !== broken ? (
        // The address last: it is looked at anew with each of the others that comes after it.
        <img
          alt=""
          loading="lazy"
          decoding="async"
          referrerpolicy="no-referrer"
          src={url}
          onError={() => setBroken(url)}
        />
      ) : (
        <Icon name={fallback} />
      )}
    </span>
  );
}
