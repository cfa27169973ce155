import { useState } from 'preact/hooks';
import { Icon, type IconPath } from './Icon';
import { ServiceImage } from './ServiceImage';
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
  const icon = <Icon path={fallback} />;
  return (
    <span class={names.join(' ')} aria-hidden="true">
      {url && url !== broken ? <ServiceImage src={url} instead={icon} onError={() => setBroken(url)} /> : icon}
    </span>
  );
}
