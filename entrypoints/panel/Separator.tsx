import type { TargetedKeyboardEvent } from 'preact';
import { t } from '../../utils/locale/i18n';
import { limitsOf, type PlacementModel } from './placement-bar';
import './Separator.css';

const STEP_PX = 24;
/** The direction in which each key moves the edge; 1 is outwards. */
const MOVES = {
  bottom: { ArrowDown: 1, ArrowUp: -1 },
  left: { ArrowLeft: 1, ArrowRight: -1 },
  right: { ArrowRight: 1, ArrowLeft: -1 },
} as const;

/** The edge that resizes the panel, with the pointer or with keys. */
export function Separator({ model }: { model: PlacementModel }) {
  const layout = model.layout.value;
  const isBelow = layout.at === 'below';
  // The edge of the panel: moved outwards, the panel grows.
  const edge = isBelow ? 'bottom' : layout.side === 'right' ? 'left' : 'right';
  const { min, max } = limitsOf(layout);
  // The actual size, which may differ from the wanted one.
  const measure = (handle: Element): number => (isBelow ? handle.getBoundingClientRect().bottom : innerWidth);

  function onKey(event: TargetedKeyboardEvent<HTMLElement>): void {
    const moves: Partial<Record<string, number>> = MOVES[edge];
    const move = moves[event.key];
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    model.resize(measure(event.currentTarget) + move * STEP_PX);
  }

  function startDrag(down: PointerEvent): void {
    const handle = down.currentTarget;
    if (down.button !== 0 || !(handle instanceof HTMLElement)) return;
    // Uses screen coordinates, since the panel moves with the pointer.
    const initial = measure(handle);
    const controller = new AbortController();
    const { signal } = controller;
    handle.setPointerCapture(down.pointerId);
    handle.addEventListener(
      'pointermove',
      ({ screenX, screenY }) => model.resize(initial + outwards(screenX - down.screenX, screenY - down.screenY)),
      { signal },
    );
    const release = (): void => {
      controller.abort();
      model.save();
    };
    handle.addEventListener('lostpointercapture', release, { signal });
  }

  function outwards(x: number, y: number): number {
    if (isBelow) return y;
    return edge === 'left' ? -x : x;
  }

  return (
    <div
      class={`separator separator--${edge}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- `hr` is static, this separator is moved
      role="separator"
      tabIndex={0}
      aria-label={t(isBelow ? 'place_height' : 'place_width')}
      aria-orientation={isBelow ? 'horizontal' : 'vertical'}
      aria-valuenow={model.size.value}
      aria-valuemin={min}
      aria-valuemax={max}
      onKeyDown={onKey}
      onKeyUp={(event) => Object.hasOwn(MOVES[edge], event.key) && model.save()}
      onPointerDown={startDrag}
    />
  );
}
