/** The list of projects, without a pointer. */
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pageOf, project } from '../../../unit/popup/support';
import { openPopup } from '../../support/pages/open-popup';
import { useService } from '../../support/stored';
import { nextFrames } from '../../support/project-list';
import { worker } from '../../support/worker';

/** Presses one key, by its name or its sign. */
export const key = (name: string): Promise<void> => userEvent.keyboard(name.length > 1 ? `{${name}}` : name);

/** Lets the service have twenty projects, from 1 to 20, and finds those whose title holds what is searched. */
export function serveProjects(): void {
  worker.on('projects.get', ({ projectId }) => project(projectId));
  worker.on('projects.list', ({ search }) => {
    const all = pageOf(Array.from({ length: 20 }, (_, at) => at + 1));
    return { ...all, projects: all.projects.filter(({ title }) => title.includes(search)), fetchedAt: Date.now() };
  });
}

/** Opens the list, signed out. */
export async function openList(): Promise<void> {
  serveProjects();
  await useService();
  await openPopup('#/');
  await expect.element(page.getByRole('article').first()).toBeVisible();
  // The list follows scrolling and focus only once it is drawn.
  await nextFrames();
}

/** The card that has the focus. */
export const cardInUse = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('main article') ?? null;

/** Which of the drawn cards has the focus, counted from 0; -1 if none has. */
export function positionInUse(): number {
  const card = cardInUse();
  return card ? [...document.querySelectorAll('main article')].indexOf(card) : -1;
}

/** The title of the card that has the focus. */
export const titleInUse = (): string | null => cardInUse()?.querySelector('h3')?.textContent ?? null;
