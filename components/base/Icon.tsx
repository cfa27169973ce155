import './Icon.css';

/** What to draw, of `icons.ts`. */
export type IconPath = `M${string}`;

/** A decorative icon beside text, in the color of the text. */
export function Icon({ path, flips = false }: { path: IconPath; flips?: boolean }) {
  return (
    <svg class={flips ? 'icon icon--flips' : 'icon'} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
