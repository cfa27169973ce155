/** What a page reports of its own start. Times in milliseconds from its navigation. */
export interface Begun {
  /** When the frame was painted that fills the view with cards. */
  cards: number;
  /** Tasks of more than 50 ms. */
  longTasks: LongTask[];
  /** When long replies of the worker were read: the task that one was read in is the browser's parsing of it. */
  parses: number[];
}

/** When it began, and how long it took. */
export interface LongTask {
  at: number;
  took: number;
}

/** What the watch below leaves in the page. */
export interface Watched {
  benchCards: Promise<number>;
  benchTasks: LongTask[];
  benchParses: number[];
}

/**
 * Runs in every page and frame before anything else: notes when cards (`article`) fill the view, looking once a frame. The
 * look costs a layout that the frame needs anyway. Has to stand by itself: it is sent as text.
 */
export function watchBeginning(): void {
  const page = globalThis as unknown as Watched;
  page.benchTasks = [];
  new PerformanceObserver((list) =>
    page.benchTasks.push(...list.getEntries().map(({ startTime, duration }) => ({ at: startTime, took: duration }))),
  ).observe({ type: 'longtask', buffered: true });
  page.benchParses = [];
  const { runtime } = (
    globalThis as unknown as {
      chrome: { runtime?: { sendMessage(message: unknown): Promise<{ value?: { comments?: unknown[] } }> } };
    }
  ).chrome;
  const send = runtime?.sendMessage.bind(runtime);
  if (runtime && send) {
    runtime.sendMessage = async (message) => {
      const reply = await send(message);
      if ((reply?.value?.comments?.length ?? 0) > 1000) page.benchParses.push(performance.now());
      return reply;
    };
  }
  page.benchCards = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`No cards fill ${location.href}.`)), 20_000);
    const look = (): void => {
      const last = Array.from(document.getElementsByTagName('article')).at(-1)?.getBoundingClientRect();
      // A view is full where its last card goes beyond it, or where there is no more to come.
      const isFull =
        last !== undefined &&
        (last.bottom >= innerHeight ||
          document.title === 'Hello' ||
          document.title === 'Frame' ||
          location.pathname === '/panel.html');
      // The next frame begins once this one was painted.
      requestAnimationFrame(isFull ? () => resolve(performance.now()) : look);
    };
    look();
  });
}
