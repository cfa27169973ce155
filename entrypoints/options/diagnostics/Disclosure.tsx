import type { ComponentChildren, Ref } from 'preact';
import './Disclosure.css';

interface DisclosureProps {
  title: string;
  open: boolean;
  onToggle: (open: boolean) => void;
  /** The ref of the element that opens and closes it. */
  summary?: Ref<HTMLElement>;
  children: ComponentChildren;
}

/** A section that its heading opens and closes. Its content is only rendered while it is open. */
export function Disclosure({ title, open, onToggle, summary, children }: DisclosureProps) {
  return (
    <details class="disclosure" open={open} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary class="disclosure__summary" ref={summary ?? null}>
        <h2 class="disclosure__title">{title}</h2>
      </summary>
      {open && <div class="disclosure__body">{children}</div>}
    </details>
  );
}
