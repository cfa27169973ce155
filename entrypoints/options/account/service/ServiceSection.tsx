import { useState } from 'preact/hooks';
import { Button } from '../../../../components/base/Button';
import { Notice } from '../../../../components/base/Notice';
import { t } from '../../../../utils/locale/i18n';
import type { PublicProfile } from '../../../../utils/service/profile';
import { listHosts, ProfileView } from './ProfileView';
import type { ServiceModel } from './model';
import { Confirmation } from '../../shared/Confirmation';
import { useFocusRestore } from '../../../../components/focus/use-focus-restore';
import './ServiceSection.css';

/** The service in use, or the field to look for one. */
export function ServiceSection({ profile, model }: { profile: PublicProfile | null; model: ServiceModel }) {
  const isEntering = profile === null || model.isEditing.value;
  const place = useFocusRestore();
  // In a baked build the worker stores the profile at its first start.
  if (profile === null && model.isBaked) return null;
  return (
    <section ref={place} class="options-card" id="service">
      <h2 tabIndex={-1}>{t(profile === null ? 'service_setUp' : 'options_service')}</h2>
      {isEntering && (
        <ProfileView model={model.profile} onCancel={profile === null ? undefined : () => model.cancelEdit()} />
      )}
      {profile !== null && !isEntering && <InUse profile={profile} model={model} />}
    </section>
  );
}

function InUse({ profile, model }: { profile: PublicProfile; model: ServiceModel }) {
  return (
    <>
      <p class="service-card">
        <bdi class="service-card__name">{profile.name}</bdi>{' '}
        <bdi class="options-soft">{new URL(profile.baseUrl).host}</bdi>
      </p>
      <MissedPages model={model.openPages} />
      {!model.isBaked && <Actions model={model} />}
    </>
  );
}

/** Says that the browser withholds hosts of the service, and asks for them again. */
export function Access({ model }: { model: ServiceModel }) {
  const withheld = model.withheld.value ?? [];
  if (withheld.length === 0) return null;
  const text = t('service_noAccessText', listHosts(withheld));
  const denied = model.isDenied.value ? t('service_denied') : '';
  return (
    <Notice tone="warn" live="status" title={t('service_noAccess')} text={`${text}\n${denied}`.trim()}>
      <Button onPress={() => void model.allow()}>{t('service_allow')}</Button>
    </Notice>
  );
}

/** Names the project pages that the browser lets in only once they are loaded again. */
export function MissedPages({ model }: { model: ServiceModel['openPages'] }) {
  const pages = model.missed.value;
  if (pages.length === 0) return null;
  return (
    <Notice tone="calm" live="status" title={t('service_taken')}>
      {pages.map(({ id, title }) => (
        <p key={id} id={`missed-${id}`}>
          <bdi>{title || t('project_untitled')}</bdi>{' '}
          <Button kind="quiet" describedBy={`missed-${id}`} onPress={() => model.reload(id)}>
            {t('popup_cutOffReload')}
          </Button>
        </p>
      ))}
    </Notice>
  );
}

function Actions({ model }: { model: ServiceModel }) {
  const [isRemoving, setRemoving] = useState(false);
  const cancel = (): void => {
    setRemoving(false);
    model.removal.dismiss();
  };
  if (isRemoving)
    return (
      <Confirmation
        id="service-remove-text"
        yes={t('service_remove')}
        action={model.removal}
        onYes={() => void model.remove()}
        onNo={cancel}
      >
        <p>{t('service_removeText')}</p>
      </Confirmation>
    );
  return (
    <div class="options-actions">
      <Button onPress={() => model.edit()}>{t('options_change')}</Button>
      <Button kind="quiet" onPress={() => setRemoving(true)}>
        {t('service_remove')}
      </Button>
    </div>
  );
}
