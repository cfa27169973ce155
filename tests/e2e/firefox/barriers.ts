import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const script = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  impact: string | null;
  nodes: { html: string; failureSummary?: string }[];
}

/** What of axe is used, once its script has run. */
declare const axe: { run(context: Document, options: object): Promise<{ violations: Violation[]; passes: unknown[] }> };

/** A page or a frame, of either browser driver. */
interface View {
  evaluate<T>(script: string | (() => T | Promise<T>)): Promise<T>;
}

/**
 * What keeps people from using a page or a frame, by axe: only what is serious or critical. Frames within are left out.
 * @returns a line for each
 */
export async function barriersIn(view: View): Promise<string[]> {
  // The devtools protocol runs it past the page's policy, which forbids scripts that are not its own.
  if (!(await view.evaluate(() => 'axe' in globalThis))) await view.evaluate(script);
  const { violations, passed } = await view.evaluate(async () => {
    // What is out of sight is not drawn and keeps the colours it had when the theme changes; only in sight it tells the truth.
    const all = new CSSStyleSheet();
    all.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [all];
    const { violations, passes } = await axe.run(document, { iframes: false, resultTypes: ['violations'] });
    return { violations, passed: passes.length };
  });
  if (passed === 0) throw new Error('axe looked at nothing');
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary = '' }) => `${html.slice(0, 160)} ${failureSummary.replaceAll(/\s+/g, ' ')}`).join(' | ')}`,
    );
}
