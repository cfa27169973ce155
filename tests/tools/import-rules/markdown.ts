import { FLOORS, GROUPS, IMPORT_RULES } from './table.ts';

/** The rules as ARCHITECTURE.md has them: the floors, the groups, then who may import what. */
export function rulesAsMarkdown(): string {
  const groups = Object.entries(GROUPS).map(([name, members]) => `- *${name}*: ${listOf(members, name)}`);
  const houses = Object.entries(FLOORS).map(
    ([house, floors]) => `- \`${house}\`: ${floors.map((rooms) => listOf(rooms)).join(' ← ')}`,
  );
  const rows = IMPORT_RULES.map(({ from, may, late = [], why }) => {
    const lateWords = late.length > 0 ? `; by \`import()\` alone: ${listOf(late)}` : '';
    return `| ${listOf(from)} | ${listOf(may) || 'nothing'}${lateWords} | ${why} |`;
  });
  return [...houses, ...groups, '', '| from | may import | why |', '|---|---|---|', ...rows].join('\n');
}

/** What a list holds, with the largest group it contains named instead of spelled out. */
function listOf(places: readonly string[], except = ''): string {
  const group = Object.entries(GROUPS)
    .filter(([name, members]) => name !== except && members.every((member) => places.includes(member)))
    .toSorted(([, a], [, b]) => b.length - a.length)[0];
  const rest = places.filter((place) => !group?.[1].includes(place)).map((place) => `\`${place}\``);
  return [...(group ? [`*${group[0]}*`] : []), ...rest].join(', ');
}
