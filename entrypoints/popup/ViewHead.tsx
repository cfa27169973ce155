import { Icon } from '../../components/Icon';
import { SeenAge } from '../../components/SeenAge';
import { t } from '../../utils/i18n';
import { hashOf } from './routes';

/** The way back to the projects, and how old what stands below is. */
export function ViewHead({ seenAt, now }: { seenAt: number | null; now: number }) {
  return (
    <div class="popup-view-head">
      <a class="popup-back" href={hashOf({ view: 'projects' })}>
        <Icon name="back" flips />
        {t('project_back')}
      </a>
      {seenAt !== null && <SeenAge at={seenAt} now={now} />}
    </div>
  );
}
