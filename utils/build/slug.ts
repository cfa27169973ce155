export const NEUTRAL_SLUG = 'sidethread';

/** A name for files and elements, made of the id so that builds of two services differ. */
export function slugOf(release: { id: string } | null): string {
  return release?.id.replaceAll(/[^a-z\d]+/g, '-') ?? NEUTRAL_SLUG;
}
