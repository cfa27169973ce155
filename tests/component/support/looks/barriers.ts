/** What keeps people from using a page. */
import axe from 'axe-core';

/** What is out of sight is not drawn, and keeps the colors it had before the theme changed; only in sight it tells the truth. */
const ALL_DRAWN = new CSSStyleSheet();
ALL_DRAWN.replaceSync('* { content-visibility: visible !important; }');

/**
 * Looks at this page with axe.
 * @param rules those that are looked at; axe's own choice where there are none
 * @returns a line for each barrier that is serious or critical
 */
export async function findBarriers(rules: readonly string[] = []): Promise<string[]> {
  document.adoptedStyleSheets = [ALL_DRAWN];
  const { violations, passes } = await axe.run(document, {
    iframes: false,
    preload: false,
    resultTypes: ['violations'],
    ...(rules.length > 0 && { runOnly: { type: 'rule', values: [...rules] } }),
  });
  if (passes.length === 0) throw new Error('axe looked at nothing');
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(describeNode).join(' | ')}`);
}

function describeNode({ html, failureSummary = '' }: axe.NodeResult): string {
  return `${html.slice(0, 160)} ${failureSummary.replaceAll(/\s+/g, ' ')}`;
}

/** @returns a line that says how far the page stands out sideways; none where it does not */
export function findSurplus(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} pixels wider than the window`] : [];
}
