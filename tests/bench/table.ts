export type Cell = string | number;

const formatCell = (cell: Cell) =>
  typeof cell === 'string' ? cell : Number.isInteger(cell) ? cell.toLocaleString('en-US') : cell.toFixed(1);

/** Formats rows below their headings. Columns of numbers are aligned to the right. */
export function formatTable(headings: readonly string[], rows: readonly (readonly Cell[])[]): string[] {
  const cells = [headings, ...rows.map((row) => row.map(formatCell))];
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const isNumber = (column: number) => rows.every((row) => typeof row[column] === 'number');
  return cells.map((row) =>
    row
      .map((cell, column) => (isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
