import { signal, type Signal } from '@preact/signals';
import type { Project } from '../../../utils/api/schemas';
import type { UiState } from '../../../utils/storage/view-state';

type ProjectImages = Pick<Project, 'id' | 'screenshots'>;

/** The picture that is open. */
interface GalleryState {
  projectId: number;
  urls: Project['screenshots'];
  index: number;
  /** 1: the picture fits. */
  zoom: number;
}

export type GalleryAction = 'close' | 'next' | 'previous' | 'first' | 'last' | 'larger' | 'smaller' | 'fit';

const KEYS: ReadonlyMap<string, GalleryAction> = new Map([
  ['Escape', 'close'],
  ['PageDown', 'next'],
  ['PageUp', 'previous'],
  ['Home', 'first'],
  ['End', 'last'],
  ['+', 'larger'],
  ['=', 'larger'],
  ['-', 'smaller'],
  ['_', 'smaller'],
  ['0', 'fit'],
]);

const ZOOMS = [1, 1.5, 2, 3, 4] as const;

export type GalleryModel = ReturnType<typeof createGalleryModel>;

/** The screenshots of a project at full size, one at a time. */
export function createGalleryModel(uiState: Signal<UiState>) {
  /** `null` while the gallery is closed. */
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

  function close(): void {
    if (state.peek() || uiState.peek().picture) setState(null);
  }

  function zoomBy(steps: 1 | -1): void {
    if (!state.value) return;
    const step = ZOOMS.findIndex((zoom) => zoom === state.value?.zoom) + steps;
    state.value = { ...state.value, zoom: ZOOMS[Math.min(Math.max(step, 0), ZOOMS.length - 1)] ?? 1 };
  }

  const actions: Record<GalleryAction, () => void> = {
    close,
    next: () => goTo(({ urls, index }) => (index + 1) % urls.length),
    previous: () => goTo(({ urls, index }) => (index - 1 + urls.length) % urls.length),
    first: () => goTo(() => 0),
    last: () => goTo(({ urls }) => urls.length - 1),
    larger: () => zoomBy(1),
    smaller: () => zoomBy(-1),
    fit: () => goTo(({ index }) => index),
  };

  return {
    state,
    open: openAt,
    /** Opens the picture of this project that was open when the popup was closed. */
    restore(project: ProjectImages) {
      const saved = uiState.peek().picture;
      if (state.peek() || saved?.projectId !== project.id || saved.at >= project.screenshots.length) return;
      openAt(project, saved.at);
    },
    close,
    /** Performs the action of a key or button. Behind the last picture comes the first. */
    perform: (action: GalleryAction) => actions[action](),
  };
}

/**
 * Returns the action of a key, `null` for the browser's default. The arrow keys scroll a zoomed picture; otherwise they
 * move to the next or previous one.
 */
export function galleryAction(key: string, { zoomed, rtl }: { zoomed: boolean; rtl: boolean }): GalleryAction | null {
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    if (zoomed) return null;
    return (key === 'ArrowRight') === rtl ? 'previous' : 'next';
  }
  return KEYS.get(key) ?? null;
}
