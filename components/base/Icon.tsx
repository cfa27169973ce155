import type { PAGE_ICONS } from './page-icons';
import './Icon.css';

/** Paths on a grid of 24, with one stroke width, in the colour of the text. Every context loads these. */
const PATHS = {
  heart: 'M12 20s-7.5-4.6-7.5-10.1A4.2 4.2 0 0 1 12 7.3a4.2 4.2 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20z',
  download: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14',
  comment: 'M5 5h14v10.5h-7.5L7.5 19v-3.5H5z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  star: 'M12 4.2l2.4 4.9 5.4.8-3.9 3.8.9 5.4-4.8-2.6-4.8 2.6.9-5.4-3.9-3.8 5.4-.8z',
  open: 'M13.5 5H19v5.5M19 5l-8 8M16.5 13.5V19H5V7.5h5.5',
  refresh: 'M19 12a7 7 0 1 1-2.1-5M17.5 3.5V7H14',
  search: 'M10.5 4.5a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM15 15l4.5 4.5',
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  person: 'M12 5a3.6 3.6 0 1 1 0 7.2A3.6 3.6 0 0 1 12 5zM5 19.5c.6-3.4 3.4-5 7-5s6.4 1.6 7 5',
  box: 'M12 4l7 3.8v8.4L12 20l-7-3.8V7.8zM5.2 8L12 11.7 18.8 8M12 11.7V20',
  news: 'M5 10v4.5h3l7 4V6l-7 4zM18 10.2a3 3 0 0 1 0 4.2',
  pin: 'M9.5 4.5h5l-.7 5.5 3.2 3v1.5H7V13l3.2-3zM12 14.5V20',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10.2 20.5h3.6',
  bellOff: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10.2 20.5h3.6M4.5 4.5l15 15',
  more: 'M6.3 12a.8.8 0 1 1-1.6 0 .8.8 0 0 1 1.6 0zM12.8 12a.8.8 0 1 1-1.6 0 .8.8 0 0 1 1.6 0zM19.3 12a.8.8 0 1 1-1.6 0 .8.8 0 0 1 1.6 0z',
  filter: 'M4.5 6h15M7.5 12h9M10.5 18h3',
  up: 'M6 14.5l6-6 6 6',
  down: 'M6 9.5l6 6 6-6',
  beside: 'M4.5 5.5h15v13h-15zM14.5 5.5v13',
  below: 'M4.5 5.5h15v13h-15zM4.5 14h15',
} as const;

export type IconName = keyof typeof PATHS | keyof typeof PAGE_ICONS;

const paths: Partial<Record<IconName, string>> = { ...PATHS };

/** Adds the icons that only some contexts load, before they are rendered. */
export function addIcons(icons: typeof PAGE_ICONS): void {
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
