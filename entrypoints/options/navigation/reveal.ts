/**
 * Scrolls to a setting and focuses it, or its heading. A field that took the focus in it keeps it.
 * @param id of its element; of a section, its first heading is meant
 */
export function reveal(id: string): void {
  const main = document.querySelector('main');
  const element = document.getElementById(id) ?? main;
  if (!element) return;
  const control = element.matches('input, select') ? element : element.querySelector('h2, h3, summary');
  const target = (control ?? element) as HTMLElement;
  if (!element.contains(document.activeElement)) {
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }
  // At the top, the list of the sections is in view, too.
  if (element === main || element === main?.firstElementChild) scrollTo(0, 0);
  else element.scrollIntoView();
}
