import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { createGalleryModel } from '../../../../entrypoints/popup/project/gallery-state';
import type { UiState } from '../../../../utils/storage/view-state';

const PICTURED = { id: 7, screenshots: ['a', 'b', 'c'] };

describe('the open picture', () => {
  it('is restored only with its project, and only while it exists', () => {
    const model = createGalleryModel(signal<UiState>({ owner: 5, picture: { projectId: 7, at: 2 } }));
    model.restore({ id: 8, screenshots: PICTURED.screenshots });
    // A project from a list has no screenshots yet.
    model.restore({ id: 7, screenshots: [] });
    expect(model.state.value).toBeNull();
    model.restore(PICTURED);
    expect(model.state.value).toMatchObject({ index: 2 });
    model.close();
    model.restore(PICTURED);
    expect(model.state.value).toBeNull();
  });
});
