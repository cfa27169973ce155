import { Button } from '../../../components/base/Button';
import { Notice } from '../../../components/base/Notice';
import { ServiceCard } from './ServiceCard';
import { ServiceRemove } from './ServiceRemove';
import { isolate } from '../../../utils/text/bidi';
import { language, t } from '../../../utils/locale/i18n';
import { hostOf, type PublicProfile } from '../../../utils/service/profile';
import { ProfileView } from './ProfileView';
import type { ServiceModel } from './model';
import { useFocusOnChange } from '../shared/use-focus-on-change';

interface ServiceSectionProps {
  /** `null` where none is set up. */
  profile: PublicProfile | null;
  model: ServiceModel;
}

/** Which service this is, whether the browser lets it be reached, and how to change it. */
export function ServiceSection({ profile, model }: ServiceSectionProps) {
  const entering = profile === null || model.isEditing.value;
  // Whichever of the two it shows, the button that had the focus went with the other.
  const heading = useFocusOnChange(entering);
  // A baked build has one as soon as its worker has run once.
  if (profile === null && model.isBaked) return null;
  return (
    <section class="options-card" id="service">
      <h2 ref={heading} tabIndex={-1}>
        {t(profile === null ? 'service_setUp' : entering ? 'service_changeTitle' : 'options_service')}
      </h2>
      {profile === null && <p class="options-soft">{t('service_setUpText')}</p>}
      {entering && (
        <ProfileView
          model={model.profile}
          hasService={profile !== null}
          onCancel={profile === null ? undefined : () => model.cancelEdit()}
        />
      )}
      {profile !== null && !entering && <InUse profile={profile} model={model} />}
    </section>
  );
}

function InUse({ profile, model }: { profile: PublicProfile; model: ServiceModel }) {
  return (
    <>
      <ServiceCard profile={profile} />
      <Access model={model} />
      <output class="options-soft">
        {model.savedCount.value > 0 && model.withheld.value?.length === 0 ? t('service_taken') : ''}
      </output>
      {model.isBaked ? <p class="options-soft">{t('options_serviceFixed')}</p> : <Actions model={model} />}
    </>
  );
}

function Access({ model }: { model: ServiceModel }) {
  const withheld = model.withheld.value ?? [];
  if (withheld.length === 0) return null;
  const hosts = new Intl.ListFormat(language()).format(withheld.map((pattern) => isolate(hostOf(pattern))));
  const text = [t('service_noAccessText', hosts), ...(model.isDenied.value ? [t('service_allowDenied')] : [])].join(
    '\n',
  );
  return (
    <Notice tone="warn" live="status" title={t('service_noAccess')} text={text}>
      <Button onPress={() => void model.allow()}>{t('service_allow')}</Button>
    </Notice>
  );
}

function Actions({ model }: { model: ServiceModel }) {
  if (model.isConfirmingRemoval.value) {
    return (
      <ServiceRemove
        busy={model.removal.isBusy.value}
        failure={model.removal.failure.value}
        onRemove={() => void model.remove()}
        onCancel={() => model.cancelRemoval()}
      />
    );
  }
  return (
    <div class="options-actions">
      <Button onPress={() => model.edit()}>{t('service_change')}</Button>
      <Button kind="quiet" onPress={() => model.confirmRemoval()}>
        {t('service_remove')}
      </Button>
    </div>
  );
}
