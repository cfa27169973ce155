import type { PopupModel } from './model';
import type { RouteOf, ViewName } from './first-paint/routes';

/** What each view of the popup is given. */
export interface ViewProps<N extends ViewName> {
  model: PopupModel;
  /** Its own, with what the address says. */
  route: RouteOf<N>;
  /** Epoch ms. */
  now: number;
  onOpenSettings: () => void;
}
