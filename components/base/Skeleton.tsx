import './Skeleton.css';

const CARDS = [1, 2, 3, 4, 5] as const;

/** Holds the place of cards that are on their way. It appears only after a moment, so that quick answers never flash. */
export function Skeleton({ label }: { label: string }) {
  return (
    <div class="skeleton">
      <output class="unseen">{label}</output>
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
