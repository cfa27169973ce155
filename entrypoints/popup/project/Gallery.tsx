import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { language, t, type MessageKey } from '../../../utils/locale/i18n';
import { galleryAction, type GalleryAction } from './gallery-state';
import { Icon, type IconPath } from '../../../components/base/Icon';
import { backIcon, closeIcon, forwardIcon, minusIcon, pictureIcon, plusIcon } from '../../../components/base/icons';
import '../../../components/base/IconButton.css';
import './Gallery.css';

interface GalleryProps {
  /** `null` for one that may not be loaded. */
  urls: readonly (string | null)[];
  /** The index of the picture on show. */
  index: number;
  /** 1: the picture fits. */
  zoom: number;
  onAction: (action: GalleryAction) => void;
}

/** A modal dialog with one picture at a time. The browser gives the focus back when it closes. */
export function Gallery({ urls, index, zoom, onAction }: GalleryProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const onKeyDown = (event: KeyboardEvent): void => {
    // The keyboard shortcuts of the popup must not react.
    event.stopPropagation();
    if (event.ctrlKey || event.metaKey || event.altKey || !dialog.current) return;
    const action = galleryAction(event.key, {
      zoomed: zoom > 1,
      rtl: getComputedStyle(dialog.current).direction === 'rtl',
    });
    if (!action) return;
    // By default, Escape closes the whole popup.
    event.preventDefault();
    onAction(action);
  };

  const name = t('project_screenshot', index + 1, urls.length);
  const button = (action: GalleryAction, icon: IconPath, label: MessageKey, flips = false) => (
    <button type="button" class="icon-button" aria-label={t(label)} title={t(label)} onClick={() => onAction(action)}>
      <Icon path={icon} flips={flips} />
    </button>
  );
  return (
    <dialog
      ref={dialog}
      class="gallery"
      aria-label={t('project_screenshots')}
      onKeyDown={onKeyDown}
      onCancel={() => onAction('close')}
    >
      <div class="gallery__head row">
        {button('close', closeIcon, 'gallery_close')}
        <output class="gallery__place">{name}</output>
        <output class="gallery__zoom small-print">
          {new Intl.NumberFormat(language(), { style: 'percent' }).format(zoom)}
        </output>
        {button('smaller', minusIcon, 'gallery_smaller')}
        {button('larger', plusIcon, 'gallery_larger')}
      </div>
      <Stage key={`${index} ${urls[index]}`} url={urls[index] ?? null} name={name} zoom={zoom} onAction={onAction} />
      {urls.length > 1 && (
        <div class="gallery__foot row">
          {button('previous', backIcon, 'gallery_previous', true)}
          {button('next', forwardIcon, 'gallery_next', true)}
        </div>
      )}
    </dialog>
  );
}

interface StageProps extends Pick<GalleryProps, 'zoom' | 'onAction'> {
  url: string | null;
  name: string;
}

/** The scrollable picture. A click zooms in at that point, or makes the picture fit again. */
function Stage({ url, name, zoom, onAction }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  /** The point of the picture that zooming brings to the centre, as fractions of its width and height. */
  const centre = useRef({ x: 0.5, y: 0.5 });
  const [isGone, setGone] = useState(false);
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const { x, y } = centre.current;
    // From right to left, scroll offsets count down from 0.
    const rtlOffset = getComputedStyle(element).direction === 'rtl' ? element.scrollWidth - element.clientWidth : 0;
    element.scrollTo(
      x * element.scrollWidth - element.clientWidth / 2 - rtlOffset,
      y * element.scrollHeight - element.clientHeight / 2,
    );
    centre.current = { x: 0.5, y: 0.5 };
  }, [zoom]);

  const onClick = ({ detail, clientX, clientY, currentTarget }: MouseEvent): void => {
    const { left, top, width, height } = (currentTarget as HTMLElement).getBoundingClientRect();
    // `detail` is 0 for a press by key, which has no position.
    if (detail > 0) centre.current = { x: (clientX - left) / width, y: (clientY - top) / height };
    onAction(zoom > 1 ? 'fit' : 'larger');
  };

  if (isGone || url === null) {
    return (
      <p class="gallery__gone picture-gone">
        <Icon path={pictureIcon} />
        {t('picture_gone')}
      </p>
    );
  }
  const size = `${zoom * 100}%`;
  return (
    <div ref={stage} class={zoom > 1 ? 'gallery__stage gallery__stage--zoomed' : 'gallery__stage'}>
      <button
        type="button"
        class="gallery__picture"
        title={t(zoom > 1 ? 'gallery_fit' : 'gallery_larger')}
        style={{ inlineSize: size, blockSize: size }}
        onClick={onClick}
      >
        <img src={url} alt={name} referrerpolicy="no-referrer" onError={() => setGone(true)} />
      </button>
    </div>
  );
}
