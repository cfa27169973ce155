import { language } from '../utils/i18n';
import { exactTime } from '../utils/time';

/**
 * The exact time as the tip of an element, written when it is pointed at: what writes it takes the browser longer to make than
 * a screen full of cards, and until then nobody can read it. Spread into an element. @param at epoch ms
 */
export function exactly(at: number): { onPointerEnter: (event: { currentTarget: HTMLElement }) => void } {
  return {
    onPointerEnter({ currentTarget }) {
      currentTarget.title = exactTime(at, language());
    },
  };
}
