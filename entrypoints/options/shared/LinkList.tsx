/** The address and the words of a link; without an address, it is left out. */
export type NamedLink = readonly [href: string | undefined, words: string];

/** Links that open in a tab of their own. */
export function LinkList({ links }: { links: readonly NamedLink[] }) {
  const shown = links.flatMap(([href, words]) => (href ? [{ href, words }] : []));
  return shown.length === 0 ? null : (
    <ul class="options-actions">
      {shown.map(({ href, words }) => (
        <li key={words}>
          <a href={href} target="_blank" rel="noreferrer">
            {words}
          </a>
        </li>
      ))}
    </ul>
  );
}
