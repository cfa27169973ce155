import { SeenAge } from '../../../components/time/SeenAge';
import { BackLink } from './BackLink';
import type { Route } from '../first-paint/routes';

/** The way back from a view, and how old its data is. */
export function ViewHead({ route, seenAt, now }: { route: Route; seenAt: number | null; now: number }) {
  return (
    <div class="popup-view-head">
      <BackLink from={route} words="project_back" />
      {seenAt !== null && <SeenAge at={seenAt} now={now} />}
    </div>
  );
}
