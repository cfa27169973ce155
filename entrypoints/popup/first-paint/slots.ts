/** What the shell of the popup shows, and its slots for what the second bundle adds. Types only. */
import type { ComponentType } from 'preact';
import type { CardProject } from '../../../utils/storage/view-state';
import type { Readable, ShellModel } from './model';

/** The props of what the first frame consists of. `slots`: `null` until the second bundle is loaded; `now`: epoch ms */
export interface ShellProps {
  model: ShellModel;
  slots: Slots | null;
  now: number;
}

/** What the second bundle adds, mostly components. Until it is loaded, their places in the shell are empty. */
export interface Slots {
  /** Instead of all views, if no service is set up. */
  readonly NoService: ComponentType;
  /** Above a view: why the side panel did not open, or the last check failed. `now`: epoch ms */
  readonly CheckError: ComponentType<{ now: number }>;
  readonly Menu: ComponentType;
  /** Below the search field. */
  readonly Filters: ComponentType;
  /** In the card of a project. */
  readonly Save: ComponentType<{ project: CardProject }>;
  /** Above the rows: loading, empty or failed. */
  readonly ListState: ComponentType;
  /** Below the rows, and what else a search finds. `now`: epoch ms */
  readonly ListEnd: ComponentType<{ now: number }>;
  /** How many rows out of view are rendered on either side: none until the popup has come to rest, then more and more. */
  readonly rowsAtRest: Readable<number>;
  /** All views except the project list. `now`: epoch ms */
  readonly View: ComponentType<{ now: number }>;
  /** Key handling, scroll restoration, and the help dialog; shows nothing else. */
  readonly Keyboard: ComponentType;
}
