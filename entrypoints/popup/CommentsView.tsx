import { Icon } from '../../components/Icon';
import { Skeleton } from '../../components/Skeleton';
import { t } from '../../utils/i18n';
import { CutOff } from './CutOff';
import { HiddenLine } from './HiddenLine';
import type { PopupModel } from './popup-model';
import { hashOf } from './routes';

interface CommentsViewProps {
  model: PopupModel;
  id: number;
  now: number;
  onOpenSettings: () => void;
}

/** The comments of one project, as the panel shows them, with the way to the project. */
export function CommentsView({ model, id, now, onOpenSettings }: CommentsViewProps) {
  const { place, failure } = model.comments;
  const known = place.value?.projectId === id ? place.value : null;
  return (
    <>
      <a class="popup-back" href={hashOf({ view: 'project', id })}>
        <Icon name="back" flips />
        {t('comments_toProject')}
      </a>
      <HiddenLine model={model.hidden} id={id} />
      {failure.value && <CutOff words="popup_cutOff" />}
      {known && <known.View now={now} onSignIn={onOpenSettings} />}
      {!known && !failure.value && <Skeleton label={t('panel_loading')} />}
    </>
  );
}
