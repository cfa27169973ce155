import { describe, expect, it } from 'vitest';
import { createLoader } from '../../../entrypoints/project-page/loader';
import type { Mount, MountEvents } from '../../../entrypoints/project-page/mount';
import type { Result } from '../../../utils/errors';
import type { HiddenPage, PanelMount } from '../../../utils/commands/replies';
import { DEFAULT_PLACEMENT } from '../../../utils/page/placement';

const SITE = 'https://site.example';
const PROJECT = `${SITE}/p/31`;
const WORDS = { title: 'comments', pill: 'Open', refused: 'refused', open: 'open', updated: 'updated' };

interface FakeMount extends Mount {
  nonce: string;
  isAttached: boolean;
  notices: string[];
  /** The page removes the panel. */
  removeByPage: () => void;
  /** The person hides it. */
  hide: () => void;
}

/** A page, a worker that knows its address, and a clock that does not wait. */
function setUp(start = PROJECT) {
  const world = {
    href: start,
    /** The address that the worker knows, `null` for the current one. */
    workerHref: null as string | null,
    requests: 0,
    delays: [] as number[],
    mounts: [] as FakeMount[],
    unreachable: 0,
    /** Requests that are over the tab's budget. */
    refused: 0,
    isHidden: false,
    missingBodies: 0,
    /** How often the loader asked to hear of the person's return. */
  };
  const fetchPage = async (): Promise<Result<PanelMount | HiddenPage | null>> => {
    world.requests += 1;
    if (world.refused-- > 0) return { ok: false, failure: { code: 'too-many-pages', retryAt: Date.now() + 6_000 } };
    if (world.unreachable-- > 0) return { ok: false, failure: { code: 'no-worker' } };
    const href = world.workerHref ?? world.href;
    const id = /\/p\/(\d+)/.exec(href)?.[1];
    if (id && world.isHidden) return { ok: true, value: { projectId: Number(id), href, isHidden: true } };
    return {
      ok: true,
      value: id
        ? {
            projectId: Number(id),
            href,
            nonce: `nonce ${world.requests}`,
            placement: DEFAULT_PLACEMENT,
            hasPill: true,
            texts: WORDS,
          }
        : null,
    };
  };
  const mount = (page: PanelMount, { onRemoved, onHidden }: MountEvents): Mount | null => {
    if (world.missingBodies-- > 0) return null;
    const made: FakeMount = {
      projectId: page.projectId,
      nonce: page.nonce,
      isAttached: true,
      notices: [],
      isMounted: () => made.isAttached,
      orphan: () => void made.notices.push(page.texts.updated),
      remove: () => void (made.isAttached = false),
      removeByPage: () => {
        made.isAttached = false;
        onRemoved();
      },
      hide: () => {
        world.isHidden = true;
        onHidden();
      },
    };
    world.mounts.push(made);
    return made;
  };
  const wait = async (ms: number): Promise<void> => {
    world.delays.push(ms);
  };
  const loader = createLoader({ href: () => world.href, fetchPage, mount, wait });
  const go = (href: string): Promise<void> => {
    world.href = href;
    return loader.update();
  };
  const attached = () => world.mounts.filter((each) => each.isAttached);
  const projects = () => attached().map(({ projectId }) => projectId);
  /** The person returns to the page. */
  const comeBack = async (): Promise<void> => {
    loader.onReturn();
    await nextTask();
  };
  return { world, loader, go, comeBack, attached, projects };
}

/** The same, once the panel of the page is mounted, or hidden as it was before. */
async function setUpMounted(isHidden = false) {
  const all = setUp();
  all.world.isHidden = isHidden;
  await all.loader.update();
  return all;
}

const nextTask = () => new Promise((resolve) => void setTimeout(resolve));

describe('the loader', () => {
  it('waits as long as the worker asks, without the panel of the page before', async () => {
    const { go, world, projects } = setUp();
    await go(PROJECT);
    world.refused = 1;
    await go(`${SITE}/p/32`);
    expect(world.delays.some((delay) => delay > 5_000 && delay <= 6_000)).toBe(true);
    expect(world.mounts[0]?.isAttached).toBe(false);
    expect(projects()).toEqual([32]);
  });

  it('mounts once on a project page', async () => {
    const { loader, world, projects } = await setUpMounted();
    await loader.update();
    expect(projects()).toEqual([31]);
    expect(world.requests).toBe(1);
  });

  it('follows the page to another project with a new nonce', async () => {
    const { go, world, projects } = await setUpMounted();
    await go(`${SITE}/p/32`);
    expect(projects()).toEqual([32]);
    expect(new Set(world.mounts.map((each) => each.nonce)).size).toBe(2);
  });

  it('keeps the panel if only the query or the fragment changes', async () => {
    const { go, world, attached } = await setUpMounted();
    await go(`${SITE}/p/31#comments`);
    expect(world.requests).toBe(1);
    await go(`${SITE}/p/31?page=2`);
    expect(world.mounts).toHaveLength(1);
    expect(attached()).toHaveLength(1);
  });

  it('removes the panel on a page that is no project page, and mounts it again on the way back', async () => {
    const { go, attached } = await setUpMounted();
    await go(`${SITE}/about`);
    expect(attached()).toEqual([]);
    await go(PROJECT);
    expect(attached()).toHaveLength(1);
  });

  it('asks again while the worker knows only the old address', async () => {
    const { loader, world, attached, projects } = await setUpMounted();
    world.href = `${SITE}/p/32`;
    world.workerHref = PROJECT;
    const updating = loader.update();
    await Promise.resolve();
    expect(attached().every((each) => each.projectId === 31)).toBe(true);
    world.workerHref = null;
    await updating;
    expect(projects()).toEqual([32]);
  });

  it('shows nothing rather than the wrong thread if the worker never learns the new address', async () => {
    const { loader, world, attached } = await setUpMounted();
    world.href = `${SITE}/p/32`;
    world.workerHref = PROJECT;
    await loader.update();
    expect(attached()).toEqual([]);
    expect(world.delays.length).toBeLessThan(10);
  });

  it('asks again when the worker could not be reached', async () => {
    const { loader, world, attached } = setUp();
    world.unreachable = 2;
    await loader.update();
    expect(attached()).toHaveLength(1);
  });

  it('lets the newest of two navigations win', async () => {
    const { loader, go, projects } = setUp();
    await Promise.all([loader.update(), go(`${SITE}/p/32`), go(`${SITE}/p/33`)]);
    expect(projects()).toEqual([33]);
  });

  it('mounts again with a new nonce when the page removes the panel, and gives up if the page keeps removing it', async () => {
    const { world, attached } = await setUpMounted();
    world.mounts[0]?.removeByPage();
    await nextTask();
    expect(attached()).toHaveLength(1);
    expect(attached()[0]?.nonce).not.toBe(world.mounts[0]?.nonce);
    for (let time = 0; time < 20; time++) {
      attached()[0]?.removeByPage();
      await nextTask();
    }
    expect(attached()).toEqual([]);
    expect(world.mounts.length).toBeLessThanOrEqual(6);
  });

  it('mounts nothing on a hidden page, and asks once', async () => {
    const { world } = await setUpMounted(true);
    expect(world.mounts).toEqual([]);
    expect(world.requests).toBe(1);
  });

  it('does not ask when the person returns to a page that is no project page, after a hidden one', async () => {
    const { comeBack, world, go } = await setUpMounted(true);
    await go(`${SITE}/about`);
    const { requests } = world;
    await comeBack();
    expect(world.requests).toBe(requests);
  });

  it('removes a hidden panel, and asks whenever the person returns until it is shown again', async () => {
    const { comeBack, world, attached } = await setUpMounted();
    world.mounts[0]?.hide();
    expect(attached()).toEqual([]);
    await comeBack();
    expect(attached()).toEqual([]);
    world.isHidden = false;
    await comeBack();
    expect(attached()).toHaveLength(1);
    const { requests } = world;
    await comeBack();
    expect(world.requests).toBe(requests);
  });

  it('shows the panel of the next project if only the previous page was hidden', async () => {
    const { world, go, projects } = await setUpMounted(true);
    world.isHidden = false;
    await go(`${SITE}/p/32`);
    expect(projects()).toEqual([32]);
  });

  it('tries again in a page without a body', async () => {
    const { loader, world, attached } = setUp();
    world.missingBodies = 2;
    await loader.update();
    await nextTask();
    expect(attached()).toHaveLength(1);
  });

  it('leaves the panel after an update of the extension, says so, and asks nothing more', async () => {
    const { loader, world, attached } = await setUpMounted();
    loader.orphan();
    expect(attached()[0]?.notices).toEqual(['updated']);
    expect(world.requests).toBe(1);
  });

  it('mounts nothing if it is stopped while the worker answers', async () => {
    const { loader, world } = setUp();
    const updating = loader.update();
    while (world.requests === 0) await Promise.resolve();
    loader.stop();
    await updating;
    expect(world.mounts).toEqual([]);
  });

  it('removes the panel when a newer script takes over', async () => {
    const { loader, attached } = await setUpMounted();
    loader.stop();
    expect(attached()).toEqual([]);
  });

  it('mounts nothing if it is stopped while it waits to mount the panel again', async () => {
    const { loader, world, attached } = await setUpMounted();
    world.mounts[0]?.removeByPage();
    loader.stop();
    await nextTask();
    expect(attached()).toEqual([]);
  });
});
