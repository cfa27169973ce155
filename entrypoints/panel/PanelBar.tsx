import type { ReadonlySignal } from '@preact/signals';
import { Icon } from '../../components/base/Icon';
import { commentIcon, downIcon } from '../../components/base/icons';
import './PanelBar.css';
import type { PlacementModel } from './placement-bar';
import { Separator } from './Separator';

interface PanelBarProps {
  model: PlacementModel;
  /** What a folded panel says of its thread. */
  summary: ReadonlySignal<string>;
}

/** The edge that resizes a panel in a foreign page. Folded, the panel is a bar that unfolds it. */
export function PanelBar({ model, summary }: PanelBarProps) {
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
          <span class="panel-bar__words">{summary.value}</span>
          <Icon path={downIcon} />
        </>
      )}
    </button>
  );
}
