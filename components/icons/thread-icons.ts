/** Icons of threads: the card and the popup's first frame do not load them. */
export const THREAD_ICONS = {
  pin: 'M9.5 4.5h5l-.7 5.5 3.2 3v1.5H7V13l3.2-3zM12 14.5V20',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10.2 20.5h3.6',
  bellOff: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10.2 20.5h3.6M4.5 4.5l15 15',
  up: 'M6 14.5l6-6 6 6',
  down: 'M6 9.5l6 6 6-6',
  beside: 'M4.5 5.5h15v13h-15zM14.5 5.5v13',
  below: 'M4.5 5.5h15v13h-15zM4.5 14h15',
} as const;
