import type { Frame, Page } from 'playwright';
import { panelOf, untilUpdated } from '../panel.ts';
import type { Extension } from '../extension.ts';
import type { Service } from '../test.ts';
import { test as base } from './own-thread.ts';

/** What the page at `tests/service/site/hostile.ts` leaves for a test, as `hostile`. */
export interface Hostile {
  seen: { type: string; content: string }[];
  inners: ElementInternals[];
  act: (name: string) => void;
  end: () => void;
}

/** Each in a thread of its own, on a hostile page. */
export const test = base.extend('projectId', async ({ service }) => {
  const { id } = await service.control.project({
    owner: 'old_oak',
    title: 'A hostile page',
    pageKind: 'hostile',
  });
  await service.control.comment({ as: 'old_oak', projectId: id, message: 'Here at first' });
  return id;
});

/** Opens the page of such a thread, with an act that begins once the panel is there. */
export async function openHostile(
  extension: Extension,
  service: Service,
  projectId: number,
  act = '',
): Promise<{ page: Page; panel: Frame }> {
  const page = await extension.openTab(`${service.origin}/p/${projectId}${act && `?act=${encodeURIComponent(act)}`}`);
  const panel = await panelOf(page);
  await untilUpdated(panel);
  return { page, panel };
}
