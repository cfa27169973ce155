import type { ComponentProps } from 'preact';
import { useRef } from 'preact/hooks';
import { Button } from '../../../components/base/Button';

interface FileButtonProps extends Pick<ComponentProps<typeof Button>, 'busy' | 'disabled'> {
  label: string;
  accept: string;
  onFile: (file: File) => void;
}

/** Lets the person choose a file. */
export function FileButton({ label, accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: Event & { currentTarget: HTMLInputElement }): void => {
    const [file] = event.currentTarget.files ?? [];
    if (file) onFile(file);
    // Without this, choosing the same file again fires no event.
    event.currentTarget.value = '';
  };
  return (
    <>
      <Button {...button} onPress={() => input.current?.click()}>
        {label}
      </Button>
      <input ref={input} type="file" accept={accept} hidden onChange={choose} />
    </>
  );
}
