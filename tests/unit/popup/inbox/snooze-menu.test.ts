import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../../../../components/base/Button';
import { SnoozeMenu } from '../../../../entrypoints/popup/inbox/SnoozeMenu';
import type { SnoozeModel } from '../../../../entrypoints/popup/inbox/snooze-offer';
import { elementsIn, textsIn } from '../../components/support/drawn';

const NOON = new Date(2026, 4, 20, 12).getTime();
const OFFERS = [
  { choice: 'hour', until: NOON + 3_600_000 },
  { choice: 'evening', until: new Date(2026, 4, 20, 18).getTime() },
  { choice: 'monday', until: new Date(2026, 4, 25, 8).getTime() },
] as const;

function draw(snooze = vi.fn<SnoozeModel['snooze']>()) {
  const model = { until: () => null, offers: () => OFFERS, isMenuOpen: signal(true), snooze };
  return elementsIn(SnoozeMenu({ model: model as unknown as SnoozeModel, now: NOON })).filter(({ type }) =>
    Object.is(type, Button),
  );
}

describe('the choices of a snooze', () => {
  it('say when they end, in local time', () => {
    expect(draw().map(({ props }) => textsIn(props.children).join('').replaceAll('\u202f', ' '))).toEqual([
      'For 1 hour',
      'Until this evening (6:00 PM)',
      'Until Monday (Mon 8:00 AM)',
    ]);
  });

  it('choose their own end', () => {
    const snooze = vi.fn<SnoozeModel['snooze']>();
    const press = draw(snooze)[2]?.props.onPress as () => void;
    press();
    expect(snooze).toHaveBeenCalledWith(OFFERS[2]);
  });
});
