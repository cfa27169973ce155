import { t } from '../../../utils/locale/i18n';
import { snoozeWords } from '../../../utils/locale/snooze-words';
import type { SnoozeOffer } from '../../../utils/own-page/snoozing';
import { Button } from '../../../components/base/Button';
import { MenuButton } from '../shared/MenuButton';
import './SnoozeMenu.css';

interface SnoozeChoicesProps {
  offers: readonly SnoozeOffer[];
  /** Epoch ms. */
  now: number;
  onChoose: (offer: SnoozeOffer) => void;
}

interface SnoozeMenuProps extends SnoozeChoicesProps {
  open: boolean;
  snoozed: boolean;
  onToggle: (open: boolean) => void;
}

/** A menu that snoozes notifications. */
export function SnoozeMenu({ open, snoozed, onToggle, ...choices }: SnoozeMenuProps) {
  return (
    <MenuButton
      icon={snoozed ? 'bellOff' : 'bell'}
      label={t('snooze_title')}
      id="snooze-choices"
      open={open}
      onToggle={onToggle}
    >
      <SnoozeChoices {...choices} />
    </MenuButton>
  );
}

/** The durations, each with the time at which it ends. */
export function SnoozeChoices({ offers, now, onChoose }: SnoozeChoicesProps) {
  return (
    <>
      <p class="snooze-menu__title small-print">{t('snooze_title')}</p>
      {offers.map((offer) => (
        <Button key={offer.choice} kind="quiet" onPress={() => onChoose(offer)}>
          {snoozeWords(offer, now)}
        </Button>
      ))}
    </>
  );
}
