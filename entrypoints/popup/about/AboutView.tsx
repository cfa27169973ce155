import { AboutService } from './AboutService';
import { EmptyState } from '../../../components/base/EmptyState';
import { unknownIcon } from '../../../components/base/icons';
import { plural, t } from '../../../utils/locale/i18n';
import type { About } from './model';
import { LoadStatus } from '../shared/LoadStatus';
import { ViewHead } from '../shared/ViewHead';
import type { ViewProps } from '../model';

/** The page about the service. */
export function AboutView({ model, now }: ViewProps<'about'>) {
  const { value, failure } = model.about;
  const about = value.value;
  return (
    <>
      <ViewHead model={model} seenAt={about && about.fetchedAt} failure={failure.value} now={now} />
      <LoadStatus
        failure={failure.value}
        isKnown={about !== null}
        onRetry={() => void model.about.refresh()}
        onOpenSettings={model.openSettings}
      />
      {about && about.skipped > 0 && <p class="popup-note">{plural('about_skipped', about.skipped)}</p>}
      {about && isEmpty(about) && (
        <EmptyState icon={unknownIcon} title={t('about_silent')} text={t('about_silentText')} />
      )}
      {about && !isEmpty(about) && <AboutService about={about} />}
    </>
  );
}

function isEmpty({ name, websiteUrl, description, email, changelog, team, testers }: About): boolean {
  return (
    [name, websiteUrl ?? '', description, email].every((text) => text.trim() === '') &&
    [changelog, team, testers].every((list) => list.length === 0)
  );
}
