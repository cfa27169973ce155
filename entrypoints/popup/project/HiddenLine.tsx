import { HiddenPlace } from './HiddenPlace';
import type { HiddenPanelModel } from './hidden-panel';

/** Nothing, but where the person hid the comments of this project: that, and the way back. */
export function HiddenLine({ model, id }: { model: HiddenPanelModel; id: number }) {
  const place = model.of(id);
  if (!place) return null;
  return (
    <HiddenPlace
      site={place.projectId === null ? place.site : null}
      failure={model.failureOf(place)}
      onShow={() => void model.unhide(place)}
    />
  );
}
