import type { Spread } from './arithmetic/spread.ts';
import type { Figure, Unit } from './figures.ts';

/** The results of a part of the bench: figures, and tables and plots in Markdown. */
export interface PartResults {
  figures: Figure[];
  text?: string;
}

/** The same with the name of the part. */
export interface PartReport extends PartResults {
  part: string;
}

/** On what, and when. */
export interface Circumstances {
  at: string;
  browser: string;
  machine: string;
  node: string;
}

const HEAD = '| what | Sidethread | floor | ratio | target | |\n|---|---|---|---|---|---|';

/** The whole report as Markdown: what misses its target first, then each part. */
export function reportOf(parts: readonly PartReport[], { at, browser, machine, node }: Circumstances): string {
  const all = parts.flatMap(({ part, figures }) => figures.map((figure) => ({ ...figure, part })));
  const missed = all.filter(({ met }) => met === false);
  const promised = all.filter(({ met }) => met !== null);
  return (
    [
      '# Sidethread: speed and cost',
      `${at}; ${browser}; Node ${node}; ${machine}. Medians, with p10–p90 in brackets; ratios are taken round by round.`,
      `**${promised.length - missed.length} of ${promised.length} targets are met.**`,
      ...(missed.length > 0
        ? ['## Missed', table(missed.map((figure) => ({ ...figure, what: `${figure.part}: ${figure.what}` })))]
        : []),
      ...parts.flatMap(({ part, figures, text }) => [
        `## ${part[0]?.toUpperCase()}${part.slice(1)}`,
        ...(figures.length > 0 ? [table(figures)] : []),
        ...(text ? [text] : []),
      ]),
    ].join('\n\n') + '\n'
  );
}

function table(figures: readonly Figure[]): string {
  const notes = figures.filter(({ note }) => note !== '').map(({ what, note }) => `- ${what}: ${note}.`);
  return [HEAD, ...figures.map(row), ...(notes.length > 0 ? ['', ...notes] : [])].join('\n');
}

function row({ what, unit, value, floor, ratio, target, met }: Figure): string {
  const cells = [
    what,
    value ? inUnit(value, unit) : 'not measured',
    floor ? `${floor.name}: ${inUnit(floor.value, unit)}` : '',
    ratio ? `${numbers(ratio)} ×` : '',
    target ? `≤ ${round(target.most)}${target.of === 'ratio' ? ' ×' : ` ${unit}`}` : '',
    met === null ? '' : met ? '✓' : '✗',
  ];
  return `| ${cells.join(' | ')} |`;
}

function inUnit(spread: Spread, unit: Unit): string {
  return unit === 'shift' ? numbers(spread) : `${numbers(spread)} ${unit}`;
}

/** The median, with p10 and p90 where there are several samples. */
export function numbers({ median, p10, p90, samples }: Spread): string {
  return samples === 1 ? round(median) : `${round(median)} (${round(p10)}–${round(p90)})`;
}

/** As many digits as say something. */
export function round(value: number): string {
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toFixed(digits);
}
