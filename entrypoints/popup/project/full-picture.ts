import { signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { GalleryMove } from './gallery-keys';
import type { Project } from '../../../utils/api/schemas';
import type { OpenParts } from '../../../utils/storage/view-state';
import { noViews } from '../navigation/restored-views';

type Pictured = Pick<Project, 'id' | 'screenshots'>;

/** One picture in full. */
interface GalleryPlace {
  projectId: number;
  urls: readonly string[];
  at: number;
  /** How many times the size that fits. */
  zoom: number;
}

/** Pictures looked at in full, one after the other. */
export interface GalleryModel {
  /** `null` while it is closed. */
  readonly place: ReadonlySignal<GalleryPlace | null>;
  open(project: Pictured, at: number): void;
  /** Opens again what of this project was looked at when the popup was closed. */
  reopen(project: Pictured): void;
  close(): void;
  /** To the next one, or back by -1; after the last comes the first. */
  step(by: 1 | -1): void;
  /** To the first or the last. */
  end(which: 'first' | 'last'): void;
  /** Larger by one step, or smaller by -1; 0 makes it fit. */
  zoom(by: 1 | 0 | -1): void;
}

const ZOOMS = [1, 1.5, 2, 3, 4] as const;

export function galleryModel({ views = noViews() }: { views?: Signal<OpenParts> } = {}): GalleryModel {
  const place = signal<GalleryPlace | null>(null);

  function put(next: GalleryPlace | null): void {
    place.value = next;
    const { picture: _left, ...others } = views.peek();
    views.value = next ? { ...others, picture: { projectId: next.projectId, at: next.at } } : others;
  }

  /** Another picture is seen whole at first. */
  function show(next: (now: GalleryPlace) => number): void {
    if (place.value) put({ ...place.value, at: next(place.value), zoom: 1 });
  }

  function open({ id, screenshots }: Pictured, at: number): void {
    put({ projectId: id, urls: screenshots, at, zoom: 1 });
  }

  return {
    place,
    open,
    reopen(project) {
      const left = views.peek().picture;
      if (place.peek() || left?.projectId !== project.id || left.at >= project.screenshots.length) return;
      open(project, left.at);
    },
    close() {
      if (place.peek() || views.peek().picture) put(null);
    },
    step: (by) => show(({ urls, at }) => (at + by + urls.length) % urls.length),
    end: (which) => show(({ urls }) => (which === 'first' ? 0 : urls.length - 1)),
    zoom(by) {
      if (!place.value) return;
      const at = by === 0 ? 0 : ZOOMS.findIndex((zoom) => zoom === place.value?.zoom) + by;
      place.value = { ...place.value, zoom: ZOOMS[Math.min(Math.max(at, 0), ZOOMS.length - 1)] ?? 1 };
    },
  };
}

/** Does what a key or button of the gallery stands for. */
export function moveIn(gallery: GalleryModel, move: GalleryMove): void {
  if (move === 'close') gallery.close();
  else if (move === 'next' || move === 'previous') gallery.step(move === 'next' ? 1 : -1);
  else if (move === 'first' || move === 'last') gallery.end(move);
  else gallery.zoom(move === 'fit' ? 0 : move === 'larger' ? 1 : -1);
}
