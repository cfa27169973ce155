import './SizeTable.css';

interface SizeTableProps {
  caption: string;
  /** What stands over the names and over the figures. */
  columns: readonly [name: string, figure: string];
  rows: readonly { name: string; note?: string; figure: string }[];
}

/** Names with one figure each, in the order they are given. The names are the program's own. */
export function SizeTable({ caption, columns, rows }: SizeTableProps) {
  return (
    <table class="size-table">
      <caption>{caption}</caption>
      <thead class="unseen">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, note, figure }) => (
          <tr key={`${name} ${note ?? ''}`}>
            <th scope="row">
              <code dir="ltr">{name}</code> {note && <span class="size-table__note">{note}</span>}
            </th>
            <td>
              <bdi>{figure}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
