/** Icons of cards and lists of projects, and of the popup's first frame: the panel does not load them. */
export const PROJECT_ICONS = {
  heart: 'M12 20s-7.5-4.6-7.5-10.1A4.2 4.2 0 0 1 12 7.3a4.2 4.2 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20z',
  download: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14',
  star: 'M12 4.2l2.4 4.9 5.4.8-3.9 3.8.9 5.4-4.8-2.6-4.8 2.6.9-5.4-3.9-3.8 5.4-.8z',
  box: 'M12 4l7 3.8v8.4L12 20l-7-3.8V7.8zM5.2 8L12 11.7 18.8 8M12 11.7V20',
  more: 'M6.3 12a.8.8 0 1 1-1.6 0 .8.8 0 0 1 1.6 0zM12.8 12a.8.8 0 1 1-1.6 0 .8.8 0 0 1 1.6 0zM19.3 12a.8.8 0 1 1-1.6 0 .8.8 0 0 1 1.6 0z',
  filter: 'M4.5 6h15M7.5 12h9M10.5 18h3',
} as const;
