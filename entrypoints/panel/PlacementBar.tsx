import { PanelBar } from './PanelBar';
import { Separator } from './Separator';
import { t } from '../../utils/locale/i18n';
import { limitsOf, type PlacementModel } from './placement-bar';

/** The bar above the thread, and the separator that resizes the panel. */
export function PlacementBar({ model }: { model: PlacementModel }) {
  const layout = model.layout.value;
  const { at, side, wanted } = layout;
  return (
    <>
      <PanelBar
        isFolded={wanted.isFolded}
        at={at}
        isTooNarrow={wanted.at === 'beside' && at === 'below'}
        isMenuOpen={model.isMenuOpen.value}
        onMenu={model.setMenuOpen}
        onFold={model.fold}
        onMove={model.moveTo}
        onPopOut={model.popOut}
        onHide={(on) => void model.hide(on)}
      />
      {!wanted.isFolded && (
        <Separator
          label={t(at === 'below' ? 'place_height' : 'place_width')}
          edge={at === 'below' ? 'bottom' : side === 'right' ? 'left' : 'right'}
          size={model.size.value}
          measure={() => (at === 'below' ? innerHeight : innerWidth)}
          limits={limitsOf(layout)}
          onSize={model.resize}
          onDone={model.save}
        />
      )}
    </>
  );
}
