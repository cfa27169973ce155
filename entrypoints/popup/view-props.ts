import type { PopupModel } from './popup-model';
import type { RouteOf, ViewName } from './routes';

/** What each view of the popup is given. */
export interface ViewProps<N extends ViewName> {
  model: PopupModel;
  /** Its own, with what the address says. */
  route: RouteOf<N>;
  /** Epoch ms. */
  now: number;
  onOpenSettings: () => void;
}
