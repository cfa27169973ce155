/** Focuses the first invalid field of a form, after its error was rendered. */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid=true]');
    // The field may be inside a closed <details>.
    field?.closest('details')?.setAttribute('open', '');
    (field?.querySelector('input') ?? field)?.focus();
  });
}
