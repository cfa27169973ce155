import type { ComponentChildren } from 'preact';

/** A fact with its name, for a `<dl class="facts">`. Nothing without a value. */
export function Fact({ name, children }: { name: string; children: ComponentChildren }) {
  if (!children) return null;
  return (
    <div>
      <dt class="small-print">{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}
