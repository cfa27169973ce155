import './Separator.css';

interface SeparatorProps {
  label: string;
  /** The edge of the panel. Moved outwards, the panel grows. */
  edge: 'bottom' | 'left' | 'right';
  /** CSS px. */
  size: number;
  limits: { min: number; max: number };
  /** The actual size, which may differ from the wanted one. */
  measure: () => number;
  onSize: (px: number) => void;
  /** The separator was released. */
  onDone: () => void;
}

const STEP_PX = 24;
/** The direction in which each key moves the edge; 1 is outwards. */
const MOVES = {
  bottom: { ArrowDown: 1, ArrowUp: -1 },
  left: { ArrowLeft: 1, ArrowRight: -1 },
  right: { ArrowRight: 1, ArrowLeft: -1 },
} as const;

/** The edge that resizes the panel, with the pointer or with keys. */
export function Separator({ label, edge, size, limits: { min, max }, measure, onSize, onDone }: SeparatorProps) {
  function onKey(event: KeyboardEvent): void {
    const moves: Partial<Record<string, number>> = MOVES[edge];
    const move = moves[event.key];
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onSize(measure() + move * STEP_PX);
  }

  function startDrag(down: PointerEvent): void {
    const handle = down.currentTarget;
    if (down.button !== 0 || !(handle instanceof HTMLElement)) return;
    // Uses screen coordinates, since the panel moves with the pointer.
    const initial = measure();
    const controller = new AbortController();
    const { signal } = controller;
    handle.setPointerCapture(down.pointerId);
    handle.addEventListener(
      'pointermove',
      ({ screenX, screenY }) => onSize(initial + outwards(screenX - down.screenX, screenY - down.screenY)),
      { signal },
    );
    const release = (): void => {
      controller.abort();
      onDone();
    };
    handle.addEventListener('lostpointercapture', release, { signal });
  }

  function outwards(x: number, y: number): number {
    if (edge === 'bottom') return y;
    return edge === 'left' ? -x : x;
  }

  return (
    <div
      class={`separator separator--${edge}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- `hr` is static, this separator is moved
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={edge === 'bottom' ? 'horizontal' : 'vertical'}
      aria-valuenow={size}
      aria-valuemin={min}
      aria-valuemax={max}
      onKeyDown={onKey}
      onKeyUp={(event) => Object.hasOwn(MOVES[edge], event.key) && onDone()}
      onPointerDown={startDrag}
    />
  );
}
