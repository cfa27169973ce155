import { PanelBar } from './PanelBar';
import { Separator } from './Separator';
import type { PlacementModel } from './placement-bar';

/** The bar above the thread, and the separator that resizes the panel. */
export function PlacementBar({ model }: { model: PlacementModel }) {
  return (
    <>
      <PanelBar model={model} />
      {!model.layout.value.wanted.isFolded && <Separator model={model} />}
    </>
  );
}
