import { t } from '../../utils/locale/i18n';
import './LastVisitLine.css';

/** The line between new and seen comments. @param props.isNewBelow whether the new comments are below it */
export function LastVisitLine({ isNewBelow }: { isNewBelow: boolean }) {
  return (
    <div class="last-visit">
      <span>{t(isNewBelow ? 'thread_newBelow' : 'thread_newAbove')}</span>
    </div>
  );
}
