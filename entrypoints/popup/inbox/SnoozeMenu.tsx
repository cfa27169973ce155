import { useState } from 'preact/hooks';
import { t } from '../../../utils/locale/i18n';
import { Button } from '../../../components/base/Button';
import { MenuButton } from '../shared/MenuButton';
import { type Snoozing, snoozeWords } from '../../../utils/own-page/snoozing';
import { bellIcon, bellOffIcon } from '../../../components/base/icons';

/** A menu that snoozes notifications: the durations, each with the time at which it ends. @param now epoch ms */
export function SnoozeMenu({ model, now }: { model: Snoozing; now: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <MenuButton
      icon={model.until(now) === null ? bellIcon : bellOffIcon}
      label={t('snooze_title')}
      id="snooze-choices"
      open={isOpen}
      onToggle={setOpen}
    >
      {model.offers(now).map((offer) => (
        <Button
          key={offer.choice}
          kind="quiet"
          onPress={() => {
            setOpen(false);
            void model.snooze(offer);
          }}
        >
          {snoozeWords(offer, now)}
        </Button>
      ))}
      <a class="menu-button__link" href="/options.html#/notifications" target="_blank" rel="noopener">
        {t('popup_notificationSettings')}
      </a>
    </MenuButton>
  );
}
