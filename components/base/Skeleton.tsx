import './Skeleton.css';

const CARDS = [1, 2, 3, 4, 5] as const;

/** Placeholders for loading cards. They appear after a short delay, so that quick answers do not flash. */
export function Skeleton({ label, isLabelSeen = false }: { label: string; isLabelSeen?: boolean }) {
  return (
    <div class="skeleton">
      <output class={isLabelSeen ? 'skeleton__label' : 'unseen'}>{label}</output>
      {CARDS.map((card) => (
        <div key={card} class="skeleton__card" aria-hidden="true">
          <span class="skeleton__picture" />
          <span class="skeleton__lines">
            <span />
            <span />
            <span />
          </span>
        </div>
      ))}
    </div>
  );
}
