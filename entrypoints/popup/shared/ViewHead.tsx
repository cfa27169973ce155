import { Icon } from '../../../components/base/Icon';
import { backIcon } from '../../../components/base/icons';
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
export function BackLink({ trail }: Pick<PopupModel, 'trail'>) {
  const place = trail.value.at(-1);
  return (
    place && (
      <a class="popup-back" href={place.hash}>
        <Icon path={backIcon} flips />
        {t('project_back')}
      </a>
    )
  );
}
