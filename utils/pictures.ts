/** When this page loads the pictures of the service. Pure. */
import type { PictureLoading } from './settings';

let loading: { value: PictureLoading } = { value: 'always' };

/** Loads pictures in this way from now on. */
export function setPictureLoading(next: PictureLoading): void {
  loading.value = next;
}

/** Keeps the way in a signal from now on, so that what is rendered follows it. */
export function keepPictureLoadingIn(signal: typeof loading): void {
  signal.value = loading.value;
  loading = signal;
}

/** Whether pictures are loaded in this way. */
export function loadsPictures(way: PictureLoading): boolean {
  return loading.value === way;
}
