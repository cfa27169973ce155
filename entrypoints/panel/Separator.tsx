import type { TargetedKeyboardEvent } from 'preact';
import { t } from '../../utils/locale/i18n';
import { WIDTH_LIMITS } from '../../utils/page/placement';
import type { PlacementModel } from './placement-bar';
import './Separator.css';

const STEP_PX = 24;
/** How each key changes the width of a panel at the right; at the left, it is the other way around. */
const STEPS: Partial<Record<string, number>> = { ArrowLeft: STEP_PX, ArrowRight: -STEP_PX };

/** The edge that makes a panel beside the page wider or narrower, with the pointer or with keys. */
export function Separator({ model }: { model: PlacementModel }) {
  const { side } = model.layout.value;
  const direction = side === 'right' ? 1 : -1;

  function onKey(event: TargetedKeyboardEvent<HTMLElement>): void {
    const step = STEPS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    // From the actual width, which may differ from the wanted one.
    model.resize(innerWidth + direction * step);
  }

  function startDrag(down: PointerEvent): void {
    const handle = down.currentTarget;
    if (down.button !== 0 || !(handle instanceof HTMLElement)) return;
    const initial = innerWidth;
    const dragging = new AbortController();
    handle.setPointerCapture(down.pointerId);
    handle.addEventListener(
      'pointermove',
      // In screen coordinates, since the panel moves with the pointer.
      ({ screenX }) => model.resize(initial + direction * (down.screenX - screenX)),
      dragging,
    );
    const release = (): void => {
      dragging.abort();
      model.save();
    };
    handle.addEventListener('lostpointercapture', release, dragging);
  }

  return (
    <div
      class={`separator separator--${side}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- `hr` is static, this separator is moved
      role="separator"
      tabIndex={0}
      aria-label={t('place_width')}
      aria-orientation="vertical"
      aria-valuenow={model.width.value}
      aria-valuemin={WIDTH_LIMITS.min}
      aria-valuemax={WIDTH_LIMITS.max}
      onKeyDown={onKey}
      onKeyUp={(event) => Object.hasOwn(STEPS, event.key) && model.save()}
      onPointerDown={startDrag}
    />
  );
}
