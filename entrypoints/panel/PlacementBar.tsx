import { PanelBar } from './PanelBar';
import { Separator } from './Separator';
import { t } from '../../utils/locale/i18n';
import { limitsOf, type PlacementModel } from './placement-bar';

/** The bar above the thread, and the edge by which its place is made larger or smaller. */
export function PlacementBar({ model }: { model: PlacementModel }) {
  const standing = model.standing.value;
  const { at, side, wanted } = standing;
  return (
    <>
      <PanelBar
        isFolded={wanted.isFolded}
        at={at}
        hasNoRoom={wanted.at === 'beside' && at === 'below'}
        isMenuOpen={model.isMenuOpen.value}
        onMenu={(open) => model.showMenu(open)}
        onFold={(isFolded) => model.fold(isFolded)}
        onPut={(where) => model.put(where)}
        onElsewhere={() => model.openElsewhere()}
        onHide={(on) => void model.hide(on)}
      />
      {!wanted.isFolded && (
        <Separator
          label={t(at === 'below' ? 'place_height' : 'place_width')}
          edge={at === 'below' ? 'bottom' : side === 'right' ? 'left' : 'right'}
          size={model.size.value}
          sizeNow={() => (at === 'below' ? innerHeight : innerWidth)}
          limits={limitsOf(standing)}
          onSize={(px) => model.resize(px)}
          onDone={() => model.keep()}
        />
      )}
    </>
  );
}
