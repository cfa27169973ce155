import { Notice } from '../../../components/base/Notice';
import { t } from '../../../utils/locale/i18n';

/** Says that nobody can sign in with a profile in this browser, which is Firefox: others have sandboxed pages. */
export function NoSignInNotice() {
  return <Notice tone="warn" live="status" title={t('captcha_unsupported')} text={t('captcha_unsupportedText')} />;
}
