import type { PopupModel } from './model';
import type { RouteOf, ViewName } from './first-paint/routes';

/** The props of each view. */
export interface ViewProps<N extends ViewName> {
  model: PopupModel;
  route: RouteOf<N>;
  /** Epoch ms. */
  now: number;
  onOpenSettings: () => void;
}
