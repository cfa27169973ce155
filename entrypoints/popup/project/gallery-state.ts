import { signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { GalleryAction } from './gallery-keys';
import type { Project } from '../../../utils/api/schemas';
import type { UiState } from '../../../utils/storage/view-state';
import { emptyUiState } from '../navigation/ui-state';

type ProjectImages = Pick<Project, 'id' | 'screenshots'>;

/** The picture that is open. */
interface GalleryState {
  projectId: number;
  urls: readonly string[];
  index: number;
  /** 1: the picture fits. */
  zoom: number;
}

/** The screenshots of a project at full size, one at a time. */
export interface GalleryModel {
  /** `null` while the gallery is closed. */
  readonly state: ReadonlySignal<GalleryState | null>;
  open(project: ProjectImages, index: number): void;
  /** Opens the picture of this project that was open when the popup was closed. */
  restore(project: ProjectImages): void;
  close(): void;
  /** Moves to the next picture, or by -1 to the previous one; wraps around. */
  step(by: 1 | -1): void;
  /** Moves to the first or the last picture. */
  jump(which: 'first' | 'last'): void;
  /** Zooms in by one step, or out by -1; 0 makes the picture fit. */
  zoom(by: 1 | 0 | -1): void;
}

const ZOOMS = [1, 1.5, 2, 3, 4] as const;

export function galleryModel({ uiState = emptyUiState() }: { uiState?: Signal<UiState> } = {}): GalleryModel {
  const state = signal<GalleryState | null>(null);

  function setState(next: GalleryState | null): void {
    state.value = next;
    const { picture: _before, ...others } = uiState.peek();
    uiState.value = next ? { ...others, picture: { projectId: next.projectId, at: next.index } } : others;
  }

  /** Another picture starts at the size that fits. */
  function goTo(next: (now: GalleryState) => number): void {
    if (state.value) setState({ ...state.value, index: next(state.value), zoom: 1 });
  }

  function openAt({ id, screenshots }: ProjectImages, index: number): void {
    setState({ projectId: id, urls: screenshots, index, zoom: 1 });
  }

  return {
    state,
    open: openAt,
    restore(project) {
      const saved = uiState.peek().picture;
      if (state.peek() || saved?.projectId !== project.id || saved.at >= project.screenshots.length) return;
      openAt(project, saved.at);
    },
    close() {
      if (state.peek() || uiState.peek().picture) setState(null);
    },
    step: (by) => goTo(({ urls, index }) => (index + by + urls.length) % urls.length),
    jump: (which) => goTo(({ urls }) => (which === 'first' ? 0 : urls.length - 1)),
    zoom(by) {
      if (!state.value) return;
      const step = by === 0 ? 0 : ZOOMS.findIndex((zoom) => zoom === state.value?.zoom) + by;
      state.value = { ...state.value, zoom: ZOOMS[Math.min(Math.max(step, 0), ZOOMS.length - 1)] ?? 1 };
    },
  };
}

/** Performs the action of a key or button. */
export function runGalleryAction(gallery: GalleryModel, action: GalleryAction): void {
  if (action === 'close') gallery.close();
  else if (action === 'next' || action === 'previous') gallery.step(action === 'next' ? 1 : -1);
  else if (action === 'first' || action === 'last') gallery.jump(action);
  else gallery.zoom(action === 'fit' ? 0 : action === 'larger' ? 1 : -1);
}
