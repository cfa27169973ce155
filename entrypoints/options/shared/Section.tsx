import type { ComponentChildren } from 'preact';

interface SectionProps {
  /** The address with the fragment `#/<id>` leads to this section. */
  id: string;
  title: string;
  children: ComponentChildren;
}

/** A section of the page. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section class="options-card" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
