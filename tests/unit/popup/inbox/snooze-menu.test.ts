import { describe, expect, it, vi } from 'vitest';
import { Button } from '../../../../components/base/Button';
import { SnoozeChoices } from '../../../../entrypoints/popup/inbox/SnoozeMenu';
import type { SnoozeOffer } from '../../../../utils/own-page/snoozing';
import { elementsIn, textsIn } from '../../components/support/drawn';

const NOON = new Date(2026, 4, 20, 12).getTime();
const OFFERS = [
  { choice: 'hour', until: NOON + 3_600_000 },
  { choice: 'evening', until: new Date(2026, 4, 20, 18).getTime() },
  { choice: 'monday', until: new Date(2026, 4, 25, 8).getTime() },
] as const;

function draw(onChoose = vi.fn<(offer: SnoozeOffer) => void>()) {
  return elementsIn(SnoozeChoices({ offers: OFFERS, now: NOON, onChoose })).filter(({ type }) =>
    Object.is(type, Button),
  );
}

describe('the choices of a snooze', () => {
  it('say when they end, in local time', () => {
    expect(draw().map(({ props }) => textsIn(props.children).join('').replaceAll('\u202f', ' '))).toEqual([
      'For an hour',
      'Until this evening (6:00 PM)',
      'Until Monday (Mon 8:00 AM)',
    ]);
  });

  it('choose their own end', () => {
    const onChoose = vi.fn<(offer: SnoozeOffer) => void>();
    const press = draw(onChoose)[2]?.props.onPress as () => void;
    press();
    expect(onChoose).toHaveBeenCalledWith(OFFERS[2]);
  });
});
