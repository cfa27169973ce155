/** Whether this page is open in the browser's side panel; the manifest gives the panel this address. */
export const isSidePanel = (): boolean => location.search === '?side';
