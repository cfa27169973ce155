import type { ReadonlySignal } from '@preact/signals';
import type { TargetedKeyboardEvent } from 'preact';
import { Icon } from '../../components/base/Icon';
import { commentIcon, downIcon } from '../../components/base/icons';
import { t } from '../../utils/locale/i18n';
import { WIDTH_LIMITS } from '../../utils/page/placement';
import './PanelBar.css';
import type { PlacementModel } from './placement-bar';

const STEP_PX = 24;
/** How each key changes the width of a panel at the right; at the left, it is the other way around. */
const STEPS: Partial<Record<string, number>> = { ArrowLeft: STEP_PX, ArrowRight: -STEP_PX };

/** The edge that resizes a panel in a foreign page. Folded, the panel is a bar that unfolds it. */
export function PanelBar({ model, summary }: { model: PlacementModel; summary: ReadonlySignal<string> }) {
  const { at } = model.layout.value;
  if (!model.isFolded.value) return at === 'beside' ? <Separator model={model} /> : null;
  const isSlim = at === 'beside';
  return (
    <button
      type="button"
      class={isSlim ? 'panel-bar panel-bar--slim' : 'panel-bar'}
      aria-expanded={false}
      aria-label={isSlim ? summary.value : undefined}
      title={isSlim ? summary.value : undefined}
      onClick={() => model.fold(false)}
    >
      <Icon path={commentIcon} />
      {!isSlim && (
        <>
          <span class="panel-bar__words one-line">{summary.value}</span>
          <Icon path={downIcon} />
        </>
      )}
    </button>
  );
}

/** The edge that makes a panel beside the page wider or narrower, with the pointer or with keys. */
function Separator({ model }: { model: PlacementModel }) {
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
