import type { ReleaseFacts } from './build/release';
import type { ServiceProfile } from './service/profile-schema';

declare global {
  /** The profile a build was baked with, or `null`. Only the worker may read it: it holds the API key. */
  const __BAKED_PROFILE__: ServiceProfile | null;
  /** How the baked service links to projects: all that content scripts may know of it. */
  const __BAKED_LINKS__: readonly string[] | null;
  /** Whether a profile was baked in: all that pages may know of it. */
  const __IS_BAKED__: boolean;
  /** What the release of a service says of itself, or `null` in a build with the neutral name. */
  const __RELEASE__: ReleaseFacts | null;
  /** What the names begin with that scripts leave in foreign pages: builds of two services may meet there. */
  const __PREFIX__: string;

  // The linter refuses what is deprecated.
  interface String {
    /** @deprecated Cut a text to a length by `shorten`, and take what is between two offsets found in it by `between`. */
    slice(start: number, end: number): string;
    /** @deprecated As above. */
    substring(start: number, end?: number): string;
  }
}
