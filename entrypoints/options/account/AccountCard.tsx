import { language, t } from '../../../utils/locale/i18n';
import type { Account } from '../../../utils/storage/items';
import { exactTime } from '../../../utils/locale/relative-time';
import './AccountCard.css';
import { Badge } from '../../../components/base/Badge';
import { Button } from '../../../components/base/Button';
import { Picture } from '../../../components/base/Picture';
import { personIcon } from '../../../components/base/icons';

interface AccountCardProps {
  account: Account;
  busy: boolean;
  onLogOut: () => void;
}

/** The signed-in account: picture, name, since when, and whether the session outlives the browser. */
export function AccountCard({ account, busy, onLogOut }: AccountCardProps) {
  const number = t('options_uid', account.uid);
  return (
    <div class="account-card">
      <Picture url={account.avatarUrl} fallback={personIcon} size="large" round />
      <div class="account-card__who">
        <p class="account-card__name">
          <bdi>{account.name ?? number}</bdi> <Badge badge={account.badge} />
        </p>
        {account.name !== null && <p>{number}</p>}
        <p>{t('options_since', exactTime(account.since, language()))}</p>
        {account.refused === null && <p>{t(account.kept ? 'options_staysIn' : 'options_staysForNow')}</p>}
      </div>
      <Button busy={busy} onPress={onLogOut}>
        {t('options_logOut')}
      </Button>
    </div>
  );
}
