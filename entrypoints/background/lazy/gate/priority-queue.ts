/** Who waits for a request. One that a person joins on its way becomes theirs. */
export interface Priority {
  by: 'person' | 'watch';
}

/** A few places for requests under way; the others wait, what people wait for first. */
export interface PriorityQueue {
  /** Resolves once there is a place. */
  acquire(urgency: Priority): Promise<void>;
  release(): void;
}

export function createPriorityQueue(places: number): PriorityQueue {
  const waiting: { urgency: Priority; go: () => void }[] = [];
  let free = places;
  return {
    async acquire(urgency) {
      if (free > 0) free -= 1;
      else await new Promise<void>((go) => void waiting.push({ urgency, go }));
    },
    release() {
      const next = waiting.find(({ urgency }) => urgency.by === 'person') ?? waiting[0];
      if (!next) free += 1;
      else waiting.splice(waiting.indexOf(next), 1);
      next?.go();
    },
  };
}
