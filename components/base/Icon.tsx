import type { PAGE_ICONS } from '../icons/page-icons';
import type { PROJECT_ICONS } from '../icons/project-icons';
import type { THREAD_ICONS } from '../icons/thread-icons';
import './Icon.css';

/** Paths on a grid of 24, with one stroke width, in the colour of the text. Every context loads these. */
const PATHS = {
  comment: 'M5 5h14v10.5h-7.5L7.5 19v-3.5H5z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  open: 'M13.5 5H19v5.5M19 5l-8 8M16.5 13.5V19H5V7.5h5.5',
  refresh: 'M19 12a7 7 0 1 1-2.1-5M17.5 3.5V7H14',
  search: 'M10.5 4.5a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM15 15l4.5 4.5',
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  person: 'M12 5a3.6 3.6 0 1 1 0 7.2A3.6 3.6 0 0 1 12 5zM5 19.5c.6-3.4 3.4-5 7-5s6.4 1.6 7 5',
  news: 'M5 10v4.5h3l7 4V6l-7 4zM18 10.2a3 3 0 0 1 0 4.2',
} as const;

export type IconName =
  keyof typeof PATHS | keyof typeof PROJECT_ICONS | keyof typeof THREAD_ICONS | keyof typeof PAGE_ICONS;

const paths: Partial<Record<IconName, string>> = { ...PATHS };

/** Adds the icons that only some contexts load, before they are rendered. */
export function addIcons(icons: Partial<Record<IconName, string>>): void {
  Object.assign(paths, icons);
}

/** A decorative icon beside text. */
export function Icon({ name, flips = false }: { name: IconName; flips?: boolean }) {
  return (
    <svg class={flips ? 'icon icon--flips' : 'icon'} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
