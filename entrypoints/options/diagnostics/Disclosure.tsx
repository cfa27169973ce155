import type { ComponentChildren, Ref } from 'preact';
import './Disclosure.css';

interface DisclosureProps {
  title: string;
  open: boolean;
  onToggle: (open: boolean) => void;
  /** What opens and closes it, for whoever leads somebody here. */
  summary?: Ref<HTMLElement>;
  children: ComponentChildren;
}

/** A part of a page that few need: its heading opens and closes it. What is closed is not drawn. */
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
