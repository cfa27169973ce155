import { t } from '../../utils/locale/i18n';
import './LastVisitLine.css';

/** Where the reader's last visit ended. @param props.isNewBelow whether the new comments follow, rather than stand before */
export function LastVisitLine({ isNewBelow }: { isNewBelow: boolean }) {
  return (
    <div class="last-visit">
      <span>{t(isNewBelow ? 'thread_newBelow' : 'thread_newAbove')}</span>
    </div>
  );
}
