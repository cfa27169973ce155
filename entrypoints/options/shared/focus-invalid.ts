/** Takes the focus to the first field that can't be used as it is, once what is wrong with it is on the page. */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid=true]');
    // It may stand in a part that is folded up.
    field?.closest('details')?.setAttribute('open', '');
    (field?.querySelector('input') ?? field)?.focus();
  });
}
