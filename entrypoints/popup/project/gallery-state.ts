import { signal, type Signal } from '@preact/signals';
import type { Project } from '../../../utils/api/schemas';
import type { UiState } from '../../../utils/storage/view-state';

type ProjectImages = Pick<Project, 'id' | 'screenshots'>;

/** The picture that is open. */
export interface OpenPicture {
  projectId: number;
  urls: Project['screenshots'];
  index: number;
}

/** The screenshots of a project at full size, one at a time. */
export function createGalleryModel(uiState: Signal<UiState>) {
  /** `null` while the gallery is closed. */
  const state = signal<OpenPicture | null>(null);

  function setState(next: OpenPicture | null): void {
    state.value = next;
    const { picture: _before, ...others } = uiState.peek();
    uiState.value = next ? { ...others, picture: { projectId: next.projectId, at: next.index } } : others;
  }

  function open({ id, screenshots }: ProjectImages, index: number): void {
    setState({ projectId: id, urls: screenshots, index });
  }

  return {
    state,
    open,
    /** Opens the picture of this project that was open when the popup was closed. */
    restore(project: ProjectImages) {
      const saved = uiState.peek().picture;
      if (state.peek() || saved?.projectId !== project.id || saved.at >= project.screenshots.length) return;
      open(project, saved.at);
    },
    /** Shows another picture. Behind the last one comes the first. */
    show(this: void, index: number) {
      if (!state.value) return;
      const { urls } = state.value;
      setState({ ...state.value, index: (index + urls.length) % urls.length });
    },
    close(this: void) {
      if (state.peek() || uiState.peek().picture) setState(null);
    },
  };
}
