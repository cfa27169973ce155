import './Separator.css';

interface SeparatorProps {
  label: string;
  /** Which edge of the page it is; moved outwards, the page grows. */
  edge: 'bottom' | 'left' | 'right';
  /** CSS px. */
  size: number;
  limits: { min: number; max: number };
  /** The size as it really is, when somebody takes hold of it. */
  sizeNow: () => number;
  onSize: (px: number) => void;
  /** It was let go. */
  onDone: () => void;
}

const STEP_PX = 24;
/** Where each key moves the edge. */
const MOVES = {
  bottom: { ArrowDown: 1, ArrowUp: -1 },
  left: { ArrowLeft: 1, ArrowRight: -1 },
  right: { ArrowRight: 1, ArrowLeft: -1 },
} as const;

/** An edge by which a page is made larger or smaller, with the pointer or with keys. */
export function Separator({ label, edge, size, limits: { min, max }, sizeNow, onSize, onDone }: SeparatorProps) {
  function onKey(event: KeyboardEvent): void {
    const moves: Partial<Record<string, number>> = MOVES[edge];
    const move = moves[event.key];
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onSize(sizeNow() + move * STEP_PX);
  }

  function onGrab(down: PointerEvent): void {
    const handle = down.currentTarget;
    if (down.button !== 0 || !(handle instanceof HTMLElement)) return;
    // What is under the pointer moves with it: only the screen stays where it is.
    const before = sizeNow();
    const held = new AbortController();
    const { signal } = held;
    handle.setPointerCapture(down.pointerId);
    handle.addEventListener(
      'pointermove',
      ({ screenX, screenY }) => onSize(before + outwards(screenX - down.screenX, screenY - down.screenY)),
      { signal },
    );
    const letGo = (): void => {
      held.abort();
      onDone();
    };
    handle.addEventListener('lostpointercapture', letGo, { signal });
  }

  function outwards(x: number, y: number): number {
    if (edge === 'bottom') return y;
    return edge === 'left' ? -x : x;
  }

  return (
    <div
      class={`separator separator--${edge}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- `hr` parts two texts; this one is moved
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={edge === 'bottom' ? 'horizontal' : 'vertical'}
      aria-valuenow={size}
      aria-valuemin={min}
      aria-valuemax={max}
      onKeyDown={onKey}
      onKeyUp={(event) => Object.hasOwn(MOVES[edge], event.key) && onDone()}
      onPointerDown={onGrab}
    />
  );
}
