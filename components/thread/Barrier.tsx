import { isWithheldByBrowser } from '../../utils/errors';
import { t } from '../../utils/locale/i18n';
import type { ThreadView } from '../../utils/thread/unsent';
import type { Barrier as Kind } from '../../utils/thread/comment-rules';
import { Button } from '../base/Button';
import { EmptyState } from '../base/EmptyState';
import { commentIcon } from '../base/icons';
import { ErrorNotice } from '../base/ErrorNotice';
import './Barrier.css';

/** Replaces the composer, and says why the reader cannot write. */
export function Barrier({ barrier, view, onSignIn }: { barrier: Kind; view: ThreadView; onSignIn: () => void }) {
  if (barrier === 'no-project') return null;
  if (barrier === 'comments-off') {
    return (
      <p class="thread__note">
        <strong>{t('panel_commentsOff')}</strong>
      </p>
    );
  }
  const signIn = (
    <Button kind="primary" onPress={onSignIn}>
      {t('panel_signIn')}
    </Button>
  );
  const refused = view.account?.refused;
  if (barrier === 'login-refused') {
    return (
      <div class="thread-barrier">
        {refused && !isWithheldByBrowser(refused) && <strong>{t('error_sessionRefused')}</strong>}
        {refused && <ErrorNotice failure={refused} live="status" />}
        {signIn}
      </div>
    );
  }
  return (
    <EmptyState icon={commentIcon} title={t('panel_signedOut')} text={t('panel_signedOutText')}>
      {signIn}
    </EmptyState>
  );
}
