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
