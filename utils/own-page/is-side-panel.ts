/** How a page knows that it stands in a panel beside others; the manifest names its address so. */
export const SIDE_PANEL_QUERY = '?side';
