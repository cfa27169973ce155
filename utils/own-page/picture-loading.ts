import type { PictureLoading, Settings } from '../watch/settings';
import { savesData } from './capabilities';

/** Returns when pictures are loaded: as the person chose, else on tapping where the browser saves data. */
export function pictureLoadingOf({ pictures }: Pick<Settings, 'pictures'>): PictureLoading {
  return pictures ?? (savesData() ? 'tapping' : 'always');
}
