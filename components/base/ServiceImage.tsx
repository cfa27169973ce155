import type { ComponentChildren, GenericEventHandler } from 'preact';
import { pictureLoading } from '../../utils/pictures';

interface ServiceImageProps {
  src: string;
  alt?: string;
  class?: string;
  /** Whether the person asked for this one. */
  isWanted?: boolean;
  /** What is shown while it is not to be loaded. */
  instead: ComponentChildren;
  onError: GenericEventHandler<HTMLImageElement>;
}

/** An image from a host of the service. It is asked for near the window, and only as the person chose. */
export function ServiceImage({ src, alt = '', isWanted, instead, onError, ...others }: ServiceImageProps) {
  const loading = pictureLoading();
  if (loading === 'never' || (loading === 'tapping' && !isWanted)) return <>{instead}</>;
  // `src` comes last: each attribute set after it would make the browser evaluate it again.
  return (
    <img
      {...others}
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerpolicy="no-referrer"
      src={src}
      onError={onError}
    />
  );
}
