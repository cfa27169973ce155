import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { language, t } from '../../../utils/locale/i18n';
import { galleryAction, type GalleryAction } from './gallery-keys';
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
  onAction: (move: GalleryAction) => void;
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

  const several = urls.length > 1;
  return (
    <dialog
      ref={dialog}
      class="gallery"
      aria-label={t('project_screenshots')}
      onKeyDown={onKeyDown}
      onCancel={() => onAction('close')}
    >
      <div class="gallery__head">
        <GalleryButton icon={closeIcon} label={t('gallery_close')} onPress={() => onAction('close')} />
        <output class="gallery__place">{t('project_screenshot', index + 1, urls.length)}</output>
        <output class="gallery__zoom small-print">
          {new Intl.NumberFormat(language(), { style: 'percent' }).format(zoom)}
        </output>
        <GalleryButton icon={minusIcon} label={t('gallery_smaller')} onPress={() => onAction('smaller')} />
        <GalleryButton icon={plusIcon} label={t('gallery_larger')} onPress={() => onAction('larger')} />
      </div>
      <Stage
        key={`${index} ${urls[index]}`}
        url={urls[index] ?? null}
        name={t('project_screenshot', index + 1, urls.length)}
        zoom={zoom}
        onMove={onAction}
      />
      {several && (
        <div class="gallery__foot">
          <GalleryButton icon={backIcon} label={t('gallery_previous')} flips onPress={() => onAction('previous')} />
          <GalleryButton icon={forwardIcon} label={t('gallery_next')} flips onPress={() => onAction('next')} />
        </div>
      )}
    </dialog>
  );
}

/** The scrollable picture. A click zooms in at that point, or makes the picture fit again. */
function Stage({
  url,
  name,
  zoom,
  onMove,
}: {
  url: string | null;
  name: string;
  zoom: number;
  onMove: (move: GalleryAction) => void;
}) {
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
    onMove(zoom > 1 ? 'fit' : 'larger');
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

function GalleryButton({
  icon,
  label,
  flips = false,
  onPress,
}: {
  icon: IconPath;
  label: string;
  flips?: boolean;
  onPress: () => void;
}) {
  return (
    <button type="button" class="icon-button" aria-label={label} title={label} onClick={onPress}>
      <Icon path={icon} flips={flips} />
    </button>
  );
}
