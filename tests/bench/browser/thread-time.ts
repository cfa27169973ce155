import { readdir, readFile } from 'node:fs/promises';

/** As Linux names a worker’s thread: the first 15 characters. */
const WORKER_THREAD = 'ServiceWorker t';
const NS_PER_MS = 1e6;

/**
 * How long the threads of service workers have run so far on a CPU, in milliseconds, in all processes below one. A worker
 * that ends takes its thread along, so this is what the present life of each has cost. `null` if the system does not report it.
 */
export async function workerThreadMs(pid: number): Promise<number | null> {
  try {
    const pids = await descendants(pid);
    const times = await Promise.all(pids.map(workerTimeIn));
    return times.reduce((sum, time) => sum + time, 0);
  } catch {
    // Not a Linux.
    return null;
  }
}

async function workerTimeIn(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const times = await Promise.all(
    threads.map(async (thread) => {
      const name = await readFile(`/proc/${pid}/task/${thread}/comm`, 'utf8').catch(() => '');
      if (!name.startsWith(WORKER_THREAD)) return 0;
      const [onCpu = '0'] = (await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')).split(' ');
      return Number(onCpu) / NS_PER_MS;
    }),
  );
  return times.reduce((sum, time) => sum + time, 0);
}

/** All processes below one, itself included. */
async function descendants(root: number): Promise<number[]> {
  const all = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const parents = new Map(
    await Promise.all(
      all.map(async (pid) => [pid, parentIn(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''))] as const),
    ),
  );
  const isBelow = (pid: number): boolean => {
    for (let at: number | undefined = pid; at !== undefined && at > 1; at = parents.get(at))
      if (at === root) return true;
    return false;
  };
  return all.filter(isBelow);
}

/** The parent stands second after the name, which may hold anything but ends with the last parenthesis. */
function parentIn(stat: string): number | undefined {
  const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  return Number.isNaN(parent) ? undefined : parent;
}
