/** A matcher whose message is what was found, line by line: which view, how it was looked at, which rule. */
import { expect } from 'vitest';

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** That a look at the view of this title found nothing. */
    toFindNothingIn(this: Matchers<R, T>, title: string): R;
  }
}

expect.extend({
  toFindNothingIn: (found: readonly string[], title: string) => ({
    pass: found.length === 0,
    message: () => [`in “${title}”:`, ...found].join('\n'),
  }),
});
