import { signal } from '@preact/signals';
import { t, type MessageKey } from '../../../utils/locale/i18n';

/** What is typed into a field, and what is wrong with it until more is typed. */
export function createTypedField() {
  const text = signal('');
  const problem = signal<MessageKey | null>(null);
  return {
    text,
    problem,
    type: (typed: string): void => {
      text.value = typed;
      problem.value = null;
    },
  };
}

export type TypedField = ReturnType<typeof createTypedField>;

/** Returns what the component of a field shows. */
export function typedFieldProps({ text, problem, type }: TypedField) {
  return { value: text.value, error: problem.value ? t(problem.value) : '', onType: type };
}

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
