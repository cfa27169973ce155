import type { ReadonlySignal } from '@preact/signals';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { Icon } from '../../../components/base/Icon';
import { backIcon } from '../../../components/base/icons';
import { Skeleton } from '../../../components/base/Skeleton';
import { SeenAge } from '../../../components/time/SeenAge';
import type { Failure } from '../../../utils/errors';
import { t } from '../../../utils/locale/i18n';
import type { PopupModel } from '../model';

interface ViewHeadProps {
  model: Pick<PopupModel, 'trail'>;
  seenAt?: number | null;
  /** Why it could not be fetched anew. */
  failure?: Failure | null;
  now: number;
}

/** The way back from a view, and how old its data is. */
export function ViewHead({ model, seenAt = null, failure = null, now }: ViewHeadProps) {
  return (
    <div class="popup-view-head row row--wraps">
      <BackLink trail={model.trail} />
      {seenAt !== null && <SeenAge at={seenAt} now={now} failed={failure !== null} />}
    </div>
  );
}

/** The way back, to where the person came from. */
export function BackLink({ trail, isBrief = false }: Pick<PopupModel, 'trail'> & { isBrief?: boolean }) {
  const place = trail.value.at(-1);
  return (
    place && (
      <a class="popup-back" href={place.hash}>
        <Icon path={backIcon} flips />
        <span class={isBrief ? 'unseen' : undefined}>{t('project_back')}</span>
      </a>
    )
  );
}

interface LoadStatusProps {
  model: Pick<PopupModel, 'openSettings'>;
  data: { failure: ReadonlySignal<Failure | null>; refresh: () => Promise<unknown> };
  /** Whether older data is shown. */
  isKnown: boolean;
}

/** Why the data of a view could not be loaded, or that it is still loading. */
export function LoadStatus({ model: { openSettings }, data, isKnown }: LoadStatusProps) {
  const failure = data.failure.value;
  if (!failure) return isKnown ? null : <Skeleton label={t('popup_loading')} />;
  const onRetry = (): void => void data.refresh();
  return <ErrorNotice failure={failure} live="status" kept={isKnown} onRetry={onRetry} onOpenSettings={openSettings} />;
}
