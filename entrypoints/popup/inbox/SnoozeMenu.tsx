import { t } from '../../../utils/locale/i18n';
import { snoozeWords } from '../../../utils/locale/snooze-words';
import { Button } from '../../../components/base/Button';
import { MenuButton } from '../shared/MenuButton';
import type { SnoozeModel } from './snooze-offer';
import './SnoozeMenu.css';
import { bellIcon, bellOffIcon } from '../../../components/base/icons';

/** A menu that snoozes notifications: the durations, each with the time at which it ends. @param now epoch ms */
export function SnoozeMenu({ model, now }: { model: SnoozeModel; now: number }) {
  return (
    <MenuButton
      icon={model.until(now) === null ? bellIcon : bellOffIcon}
      label={t('snooze_title')}
      id="snooze-choices"
      open={model.isMenuOpen.value}
      onToggle={(open) => model.setMenuOpen(open)}
    >
      <p class="snooze-menu__title small-print">{t('snooze_title')}</p>
      {model.offers(now).map((offer) => (
        <Button key={offer.choice} kind="quiet" onPress={() => void model.snooze(offer)}>
          {snoozeWords(offer, now)}
        </Button>
      ))}
    </MenuButton>
  );
}
