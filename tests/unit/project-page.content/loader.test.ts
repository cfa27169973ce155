import { describe, expect, it } from 'vitest';
import { createLoader, type Mount, type MountEvents } from '../../../entrypoints/project-page.content/loader';
import type { Result } from '../../../utils/errors';
import type { HiddenPage, OpenedPage } from '../../../utils/messages';
import { DEFAULT_PLACEMENT } from '../../../utils/page/placement';

const SITE = 'https://site.example';
const WORDS = { title: 'comments', refused: 'refused', open: 'open', updated: 'updated' };

interface FakeMount extends Mount {
  nonce: string;
  standing: boolean;
  said: string[];
  /** The page throws the panel away. */
  lose: () => void;
  /** The person hides it; the worker could not remember it where it is not kept. */
  hide: (isKept?: boolean) => void;
}

/** A page, a worker that sees its address, and a clock that does not wait. */
function setUp(start: string) {
  const world = {
    address: start,
    seen: null as string | null,
    asked: 0,
    waited: [] as number[],
    mounts: [] as FakeMount[],
    unreachable: 0,
    isHidden: false,
    bare: 0,
  };
  const ask = async (): Promise<Result<OpenedPage | HiddenPage | null>> => {
    world.asked += 1;
    if (world.unreachable-- > 0) return { ok: false, failure: { code: 'no-worker' } };
    const href = world.seen ?? world.address;
    const id = /\/p\/(\d+)/.exec(href)?.[1];
    if (id && world.isHidden) return { ok: true, value: { projectId: Number(id), href, isHidden: true } };
    return {
      ok: true,
      value: id
        ? { projectId: Number(id), href, nonce: `nonce ${world.asked}`, placement: DEFAULT_PLACEMENT, words: WORDS }
        : null,
    };
  };
  const mount = (page: OpenedPage, { onLost, onHidden }: MountEvents): Mount | null => {
    if (world.bare-- > 0) return null;
    const made: FakeMount = {
      projectId: page.projectId,
      nonce: page.nonce,
      standing: true,
      said: [],
      isStanding: () => made.standing,
      orphan: () => void made.said.push(page.words.updated),
      remove: () => {
        made.standing = false;
      },
      lose: () => {
        made.standing = false;
        onLost();
      },
      hide: (isKept = true) => {
        world.isHidden = isKept;
        onHidden(isKept);
      },
    };
    world.mounts.push(made);
    return made;
  };
  const wait = async (ms: number): Promise<void> => {
    world.waited.push(ms);
  };
  const loader = createLoader({ address: () => world.address, ask, mount, wait });
  const go = (address: string): Promise<void> => {
    world.address = address;
    return loader.look();
  };
  const standing = () => world.mounts.filter((each) => each.standing);
  return { world, loader, go, standing };
}

const turn = () => new Promise((resolve) => void setTimeout(resolve));

describe('the loader', () => {
  it('mounts once on a project page', async () => {
    const { loader, world, standing } = setUp(`${SITE}/p/31`);
    await loader.look();
    await loader.look();
    expect(standing().map((each) => each.projectId)).toEqual([31]);
    expect(world.asked).toBe(1);
  });

  it('mounts nothing on another page', async () => {
    const { loader, world } = setUp(`${SITE}/about`);
    await loader.look();
    expect(world.mounts).toEqual([]);
  });

  it('follows the page to another project with a new nonce', async () => {
    const { loader, go, standing, world } = setUp(`${SITE}/p/31`);
    await loader.look();
    await go(`${SITE}/p/32`);
    expect(standing().map((each) => each.projectId)).toEqual([32]);
    expect(new Set(world.mounts.map((each) => each.nonce)).size).toBe(2);
  });

  it('keeps the panel where only a query or a fragment changed', async () => {
    const { loader, go, world, standing } = setUp(`${SITE}/p/31`);
    await loader.look();
    await go(`${SITE}/p/31#comments`);
    expect(world.asked).toBe(1);
    await go(`${SITE}/p/31?page=2`);
    expect(world.mounts).toHaveLength(1);
    expect(standing()).toHaveLength(1);
  });

  it('takes the panel away on a page that is no project page, and mounts again on the way back', async () => {
    const { loader, go, standing } = setUp(`${SITE}/p/31`);
    await loader.look();
    await go(`${SITE}/about`);
    expect(standing()).toEqual([]);
    await go(`${SITE}/p/31`);
    expect(standing()).toHaveLength(1);
  });

  it('asks again while the worker still sees the old address', async () => {
    const { loader, world, standing } = setUp(`${SITE}/p/31`);
    await loader.look();
    world.address = `${SITE}/p/32`;
    world.seen = `${SITE}/p/31`;
    const looking = loader.look();
    await Promise.resolve();
    expect(standing().every((each) => each.projectId === 31)).toBe(true);
    world.seen = null;
    await looking;
    expect(standing().map((each) => each.projectId)).toEqual([32]);
  });

  it('shows nothing rather than the wrong thread where the worker never catches up', async () => {
    const { loader, world, standing } = setUp(`${SITE}/p/31`);
    await loader.look();
    world.address = `${SITE}/p/32`;
    world.seen = `${SITE}/p/31`;
    await loader.look();
    expect(standing()).toEqual([]);
    expect(world.waited.length).toBeLessThan(10);
  });

  it('asks again when the worker could not be reached', async () => {
    const { loader, world, standing } = setUp(`${SITE}/p/31`);
    world.unreachable = 2;
    await loader.look();
    expect(standing()).toHaveLength(1);
  });

  it('lets the newest of two navigations win', async () => {
    const { loader, go, standing } = setUp(`${SITE}/p/31`);
    await Promise.all([loader.look(), go(`${SITE}/p/32`), go(`${SITE}/p/33`)]);
    expect(standing().map((each) => each.projectId)).toEqual([33]);
  });

  it('mounts again with a new nonce when the page throws the panel away, and gives up on a page that insists', async () => {
    const { loader, world, standing } = setUp(`${SITE}/p/31`);
    await loader.look();
    world.mounts[0]?.lose();
    await turn();
    expect(standing()).toHaveLength(1);
    expect(standing()[0]?.nonce).not.toBe(world.mounts[0]?.nonce);
    for (let time = 0; time < 20; time++) {
      standing()[0]?.lose();
      await turn();
    }
    expect(standing()).toEqual([]);
    expect(world.mounts.length).toBeLessThanOrEqual(6);
  });

  it('mounts nothing where the person wants nothing, and asks once', async () => {
    const { loader, world } = setUp(`${SITE}/p/31`);
    world.isHidden = true;
    await loader.look();
    expect(world.mounts).toEqual([]);
    expect(world.asked).toBe(1);
  });

  it('asks nothing of somebody who comes back to a page that is no project page, once they have left the hidden one', async () => {
    const { loader, world, go } = setUp(`${SITE}/p/31`);
    world.isHidden = true;
    await loader.look();
    await go(`${SITE}/about`);
    const { asked } = world;
    loader.comeBack();
    await turn();
    expect(world.asked).toBe(asked);
  });

  it('takes away what the person hides, and looks again when they come back, until it is wanted again', async () => {
    const { loader, world, standing } = setUp(`${SITE}/p/31`);
    await loader.look();
    world.mounts[0]?.hide();
    expect(standing()).toEqual([]);
    loader.comeBack();
    await turn();
    expect(standing()).toEqual([]);
    world.isHidden = false;
    loader.comeBack();
    await turn();
    expect(standing()).toHaveLength(1);
    const { asked } = world;
    loader.comeBack();
    await turn();
    expect(world.asked).toBe(asked);
  });

  it('keeps away what the person hides and nobody can remember, for as long as the page lives, and there alone', async () => {
    const { loader, world, go, standing } = setUp(`${SITE}/p/31`);
    await loader.look();
    world.mounts[0]?.hide(false);
    loader.comeBack();
    await go(`${SITE}/p/31?page=2`);
    expect(standing()).toEqual([]);
    await go(`${SITE}/p/32`);
    expect(standing().map((each) => each.projectId)).toEqual([32]);
    await go(`${SITE}/p/31`);
    expect(standing()).toEqual([]);
  });

  it('shows the panel of the next project where only the page before was hidden', async () => {
    const { loader, world, go, standing } = setUp(`${SITE}/p/31`);
    world.isHidden = true;
    await loader.look();
    world.isHidden = false;
    await go(`${SITE}/p/32`);
    expect(standing().map((each) => each.projectId)).toEqual([32]);
  });

  it('waits for a page that has no body at this moment', async () => {
    const { loader, world, standing } = setUp(`${SITE}/p/31`);
    world.bare = 2;
    await loader.look();
    await turn();
    expect(standing()).toHaveLength(1);
  });

  it('leaves the panel where it is after an update of the extension, says so, and asks nobody any more', async () => {
    const { loader, world, standing } = setUp(`${SITE}/p/31`);
    await loader.look();
    loader.orphan();
    expect(standing()[0]?.said).toEqual(['updated']);
    expect(world.asked).toBe(1);
  });

  it('mounts nothing when it is stopped while the worker answers', async () => {
    const { loader, world } = setUp(`${SITE}/p/31`);
    const looking = loader.look();
    while (world.asked === 0) await Promise.resolve();
    loader.stop();
    await looking;
    expect(world.mounts).toEqual([]);
  });

  it('takes the panel away when a newer script takes over', async () => {
    const { loader, standing } = setUp(`${SITE}/p/31`);
    await loader.look();
    loader.stop();
    expect(standing()).toEqual([]);
  });

  it('mounts nothing when it is stopped while it waits to put back what the page threw away', async () => {
    const { loader, world, standing } = setUp(`${SITE}/p/31`);
    await loader.look();
    world.mounts[0]?.lose();
    loader.stop();
    await turn();
    expect(standing()).toEqual([]);
  });
});
