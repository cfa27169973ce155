import type { MenuGroup } from '../../components/menu/ActionMenu';
import { t } from '../../utils/locale/i18n';
import type { PlacementModel } from './placement-bar';

/** Where a panel in a foreign page can be put, and where it can be hidden. */
export function placementMenu(model: PlacementModel): readonly MenuGroup[] {
  const { at, wanted, isPeek, hasBelow } = model.layout.value;
  const otherPlace = wanted.at === 'beside' ? 'below' : 'beside';
  const canMove = at !== 'sheet' && (hasBelow || otherPlace === 'beside');
  const move = {
    words: t(otherPlace === 'below' ? 'place_below' : 'place_beside'),
    onPress: () => model.moveTo(otherPlace),
  };
  return [
    {
      items: [
        ...(canMove ? [move] : []),
        { words: t('place_elsewhere'), onPress: model.popOut },
        ...(isPeek ? [] : [{ words: t('place_fold'), onPress: () => model.fold(true) }]),
      ],
    },
    {
      title: t('place_hide'),
      items: [
        { words: t('place_hidePage'), onPress: () => void model.hide('page') },
        { words: t('place_hideSite'), onPress: () => void model.hide('site') },
      ],
    },
  ];
}
