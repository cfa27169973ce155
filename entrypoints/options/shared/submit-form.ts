/**
 * Handles the submit of a form, unless it is busy. If the input is invalid, the first invalid field gets the focus, after
 * its error was rendered.
 * @param onSubmit called in the event handler; returns whether the input is valid
 */
export async function submitForm(
  event: Event & { currentTarget: HTMLFormElement },
  busy: boolean,
  onSubmit: () => boolean | Promise<boolean>,
): Promise<void> {
  const form = event.currentTarget;
  event.preventDefault();
  if (busy || (await onSubmit())) return;
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid=true]');
    (field?.querySelector('input') ?? field)?.focus();
  });
}
