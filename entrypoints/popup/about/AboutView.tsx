import { AboutService } from './AboutService';
import { plural } from '../../../utils/locale/i18n';
import { LoadStatus, ViewHead } from '../shared/ViewHead';
import type { ViewProps } from '../model';

/** The page about the service. */
export function AboutView({ model, now }: ViewProps<'about'>) {
  const { value, failure } = model.about;
  const about = value.value;
  return (
    <>
      <ViewHead model={model} seenAt={about && about.fetchedAt} failure={failure.value} now={now} />
      <LoadStatus model={model} data={model.about} isKnown={about !== null} />
      {about && about.skipped > 0 && <p class="popup-note">{plural('about_skipped', about.skipped)}</p>}
      {about && <AboutService about={about} />}
    </>
  );
}
