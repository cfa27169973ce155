/** Icons as paths on a grid of 24, with one stroke width. A page contains those that its components import. */
export const answerIcon = 'M10 6.5l-5 5 5 5M5.5 11.5h8a5.5 5.5 0 0 1 5.5 5.5v1';
export const backIcon = 'M10.5 6L4.5 12l6 6M5 12h14.5';
export const bellIcon = 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10.2 20.5h3.6';
export const bellOffIcon = 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10.2 20.5h3.6M4.5 4.5l15 15';
export const bookmarkIcon = 'M7 4.5h10v15l-5-4-5 4z';
export const boxIcon = 'M12 4l7 3.8v8.4L12 20l-7-3.8V7.8zM5.2 8L12 11.7 18.8 8M12 11.7V20';
export const checkAllIcon = 'M3 12.5l4.5 4.5L17 7.5M12.5 17L22 7.5';
export const checkIcon = 'M5 12.5l4.5 4.5L19 7.5';
export const closeIcon = 'M6.5 6.5l11 11M17.5 6.5l-11 11';
export const commentIcon = 'M5 5h14v10.5h-7.5L7.5 19v-3.5H5z';
export const deleteIcon = 'M5.5 7h13M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.3 10.5v5.5M13.7 10.5v5.5';
export const downIcon = 'M6 9.5l6 6 6-6';
export const downloadIcon = 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14';
export const eyeIcon =
  'M3.5 12S6.5 6.5 12 6.5 20.5 12 20.5 12 17.5 17.5 12 17.5 3.5 12 3.5 12zM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z';
export const eyeOffIcon = 'M3.5 12S6.5 6.5 12 6.5 20.5 12 20.5 12 17.5 17.5 12 17.5 3.5 12 3.5 12zM5 19L19 5';
export const filterIcon = 'M4.5 6h15M7.5 12h9M10.5 18h3';
export const forwardIcon = 'M13.5 6l6 6-6 6M19 12H4.5';
export const heartIcon = 'M12 20s-7.5-4.6-7.5-10.1A4.2 4.2 0 0 1 12 7.3a4.2 4.2 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20z';
export const inboxIcon = 'M5 13.5L7.5 5.5h9l2.5 8v5H5zM5 13.5h4.2l1 2h3.6l1-2H19';
export const moreIcon =
  'M6.3 12a.8.8 0 1 1-1.6 0 .8.8 0 0 1 1.6 0zM12.8 12a.8.8 0 1 1-1.6 0 .8.8 0 0 1 1.6 0zM19.3 12a.8.8 0 1 1-1.6 0 .8.8 0 0 1 1.6 0z';
export const newsIcon = 'M5 10v4.5h3l7 4V6l-7 4zM18 10.2a3 3 0 0 1 0 4.2';
export const openIcon = 'M13.5 5H19v5.5M19 5l-8.5 8.5M10 5.5H5.5v13h13V14';
export const personIcon = 'M12 5a3.6 3.6 0 1 1 0 7.2A3.6 3.6 0 0 1 12 5zM5 19.5c.6-3.4 3.4-5 7-5s6.4 1.6 7 5';
export const pictureIcon =
  'M4.5 5.5h15v13h-15zM4.5 15.5l4.5-4 4 3.5 3-2.5 3.5 3M15 8.5a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4z';
export const pinIcon = 'M9.5 4.5h5l-.7 5.5 3.2 3v1.5H7V13l3.2-3zM12 14.5V20';
export const plugIcon = 'M9 4v4.5M15 4v4.5M6.5 8.5h11v3a5.5 5.5 0 0 1-11 0zM12 17v3.5';
export const refreshIcon = 'M19 12a7 7 0 1 1-2.1-5M17.5 3.5V7H14';
export const searchIcon = 'M10.5 4.5a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM15 15l4.5 4.5';
export const starIcon = 'M12 4.2l2.4 4.9 5.4.8-3.9 3.8.9 5.4-4.8-2.6-4.8 2.6.9-5.4-3.9-3.8 5.4-.8z';
export const upIcon = 'M6 14.5l6-6 6 6';
