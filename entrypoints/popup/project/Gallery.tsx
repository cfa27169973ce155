import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../../utils/locale/i18n';
import type { Project } from '../../../utils/api/schemas';
import { IconButton } from '../../../components/base/IconButton';
import { backIcon, closeIcon, forwardIcon } from '../../../components/base/icons';
import { Screenshot } from './Screenshots';
import './Gallery.css';

interface GalleryProps {
  urls: Project['screenshots'];
  index: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

const LARGE = '.gallery__stage--large';

/** A modal dialog with one picture at a time. The browser gives the focus back when it closes. */
export function Gallery({ urls, index, onShow, onClose }: GalleryProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  /** Behind the last picture comes the first. */
  const show = (next: number): void => onShow((next + urls.length) % urls.length);
  const onKeyDown = (event: KeyboardEvent): void => {
    // The keyboard shortcuts of the popup must not react.
    event.stopPropagation();
    if (event.ctrlKey || event.metaKey || event.altKey || !dialog.current) return;
    const next = pictureOfKey(event.key, dialog.current, { index, count: urls.length });
    if (next === null && event.key !== 'Escape') return;
    // By default, Escape closes the whole popup.
    event.preventDefault();
    if (next === null) onClose();
    else show(next);
  };

  const name = t('project_screenshot', index + 1, urls.length);
  return (
    <dialog ref={dialog} class="gallery" aria-label={t('project_screenshots')} onKeyDown={onKeyDown} onCancel={onClose}>
      <div class="gallery__head row">
        <IconButton icon={closeIcon} label={t('gallery_close')} onPress={onClose} />
        <output class="gallery__place">{name}</output>
        {urls.length > 1 && (
          <>
            <IconButton icon={backIcon} flips label={t('gallery_previous')} onPress={() => show(index - 1)} />
            <IconButton icon={forwardIcon} flips label={t('gallery_next')} onPress={() => show(index + 1)} />
          </>
        )}
      </div>
      <Stage key={`${index} ${urls[index]}`} url={urls[index] ?? null} name={name} />
    </dialog>
  );
}

/** Returns the index of the picture a key leads to; `null` for the browser's default. Arrows scroll an enlarged picture. */
function pictureOfKey(key: string, dialog: HTMLElement, { index, count }: { index: number; count: number }) {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (!/^Arrow(?:Left|Right)$/.test(key) || dialog.querySelector(LARGE)) return null;
  const isOnward = (key === 'ArrowRight') !== (getComputedStyle(dialog).direction === 'rtl');
  return index + (isOnward ? 1 : -1);
}

/** The picture at the size that fits. A click enlarges it at that point, where it scrolls, or makes it fit again. */
function Stage({ url, name }: { url: string | null; name: string }) {
  /** The point of the enlarged picture that is in the centre at first; `null` while it fits. */
  const [centre, setCentre] = useState<{ left: string; top: string } | null>(null);

  const onClick = ({ detail, clientX, clientY, currentTarget }: MouseEvent): void => {
    const { left, top, width, height } = (currentTarget as HTMLElement).getBoundingClientRect();
    // `detail` is 0 for a press by key, which has no position.
    const [x, y] = detail > 0 ? [(clientX - left) / width, (clientY - top) / height] : [0.5, 0.5];
    setCentre(centre ? null : { left: `${x * 100}%`, top: `${y * 100}%` });
  };

  return (
    <div class={centre ? 'gallery__stage gallery__stage--large' : 'gallery__stage'}>
      <button
        type="button"
        class="gallery__picture"
        title={t(centre ? 'gallery_fit' : 'gallery_larger')}
        onClick={onClick}
      >
        <Screenshot url={url} name={name} isWanted />
        {centre && <span class="gallery__centre" style={centre} ref={scrollToCentre} />}
      </button>
    </div>
  );
}

function scrollToCentre(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center', inline: 'center' });
}
