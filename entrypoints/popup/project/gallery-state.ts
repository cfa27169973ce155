import { signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { GalleryAction } from './gallery-keys';
import type { Project } from '../../../utils/api/schemas';
import type { OpenParts } from '../../../utils/storage/view-state';
import { noViews } from '../navigation/restored-views';

type Pictured = Pick<Project, 'id' | 'screenshots'>;

/** One picture in full. */
interface GalleryState {
  projectId: number;
  urls: readonly string[];
  index: number;
  /** How many times the size that fits. */
  zoom: number;
}

/** Pictures looked at in full, one after the other. */
export interface GalleryModel {
  /** `null` while it is closed. */
  readonly state: ReadonlySignal<GalleryState | null>;
  open(project: Pictured, at: number): void;
  /** Opens again what of this project was looked at when the popup was closed. */
  restore(project: Pictured): void;
  close(): void;
  /** To the next one, or back by -1; after the last comes the first. */
  step(by: 1 | -1): void;
  /** To the first or the last. */
  jump(which: 'first' | 'last'): void;
  /** Larger by one step, or smaller by -1; 0 makes it fit. */
  zoom(by: 1 | 0 | -1): void;
}

const ZOOMS = [1, 1.5, 2, 3, 4] as const;

export function galleryModel({ views = noViews() }: { views?: Signal<OpenParts> } = {}): GalleryModel {
  const state = signal<GalleryState | null>(null);

  function setState(next: GalleryState | null): void {
    state.value = next;
    const { picture: _left, ...others } = views.peek();
    views.value = next ? { ...others, picture: { projectId: next.projectId, at: next.index } } : others;
  }

  /** Another picture is seen whole at first. */
  function show(next: (now: GalleryState) => number): void {
    if (state.value) setState({ ...state.value, index: next(state.value), zoom: 1 });
  }

  function open({ id, screenshots }: Pictured, at: number): void {
    setState({ projectId: id, urls: screenshots, index: at, zoom: 1 });
  }

  return {
    state,
    open,
    restore(project) {
      const left = views.peek().picture;
      if (state.peek() || left?.projectId !== project.id || left.at >= project.screenshots.length) return;
      open(project, left.at);
    },
    close() {
      if (state.peek() || views.peek().picture) setState(null);
    },
    step: (by) => show(({ urls, index }) => (index + by + urls.length) % urls.length),
    jump: (which) => show(({ urls }) => (which === 'first' ? 0 : urls.length - 1)),
    zoom(by) {
      if (!state.value) return;
      const at = by === 0 ? 0 : ZOOMS.findIndex((zoom) => zoom === state.value?.zoom) + by;
      state.value = { ...state.value, zoom: ZOOMS[Math.min(Math.max(at, 0), ZOOMS.length - 1)] ?? 1 };
    },
  };
}

/** Does what a key or button of the gallery stands for. */
export function runGalleryAction(gallery: GalleryModel, move: GalleryAction): void {
  if (move === 'close') gallery.close();
  else if (move === 'next' || move === 'previous') gallery.step(move === 'next' ? 1 : -1);
  else if (move === 'first' || move === 'last') gallery.jump(move);
  else gallery.zoom(move === 'fit' ? 0 : move === 'larger' ? 1 : -1);
}
