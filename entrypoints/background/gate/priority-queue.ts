/** Who waits for a request. A request of the watch that a person joins in flight gets the person's priority. */
export interface Priority {
  by: 'person' | 'watch';
}

/** Limits the number of concurrent requests; a person's waiting request goes first. */
export interface PriorityQueue {
  /** Resolves once a slot is free, and takes it. */
  acquire(priority: Priority): Promise<void>;
  /** Frees the slot. */
  release(): void;
}

export function createPriorityQueue(slots: number): PriorityQueue {
  const waiting: { priority: Priority; start: () => void }[] = [];
  let free = slots;
  return {
    async acquire(priority) {
      if (free > 0) free -= 1;
      else await new Promise<void>((start) => void waiting.push({ priority, start }));
    },
    release() {
      const next = waiting.find(({ priority }) => priority.by === 'person') ?? waiting[0];
      if (!next) free += 1;
      else waiting.splice(waiting.indexOf(next), 1);
      next?.start();
    },
  };
}
