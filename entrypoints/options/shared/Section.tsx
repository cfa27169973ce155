import type { ComponentChildren } from 'preact';
import { useHashTarget } from './use-hash-target';

interface SectionProps {
  /** The address with the fragment `#/<id>` leads to this section. */
  id: string;
  title: string;
  children: ComponentChildren;
}

/** A section of the page that links can lead to. */
export function Section({ id, title, children }: SectionProps) {
  const heading = useHashTarget<HTMLHeadingElement>(`#/${id}`);
  return (
    <section class="options-card" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
