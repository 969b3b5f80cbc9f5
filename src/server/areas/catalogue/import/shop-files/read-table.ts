import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { UserFacingError } from '../../../../../config/user-facing-error.ts';
import type { ReadLimits } from './limit-bytes.ts';
import type { SourceRecord } from './shop-row.ts';

const delimiters = ['\t', ';', ',', '|'] as const;
type Delimiter = (typeof delimiters)[number];
/** Commas of sentences have a space behind, and separate no cells. */
const separators: Readonly<Record<Delimiter, RegExp>> = {
  '\t': /\t(?! )/,
  ';': /;(?! )/,
  ',': /,(?! )/,
  '|': /\|(?! )/,
};
const maxColumns = 2_000;

const lineEnd = /\r\n|\n|\r/;

/** The line that tells Excel the delimiter, before that of the columns. */
const delimiterLine = /^\uFEFF?"?sep=([\t;,|])/i;
const isDelimiterLine = ([cell = '']: readonly string[]) => /^"?sep=/i.test(cell);

/** Tables of Meta's template begin with a row of remarks: `# Required | A unique content ID for the item.` */
const remark = /^\uFEFF?\s*#\s+\S/;
const isRemark = ([cell = '']: readonly string[]) => remark.test(cell);

/**
 * The delimiter that the file names, or that splits the line of the columns into the most cells. Quoted cells do not
 * count.
 */
function detectDelimiter(head: string): Delimiter {
  const [, named] = delimiterLine.exec(head) ?? [];
  const known = delimiters.find((delimiter) => delimiter === named);
  if (known !== undefined) return known;
  const lines = head
    .replace(/"((?:[^"]|"")*)"/g, (_, cell: string) => (remark.test(cell) ? '# remark' : ''))
    .split(lineEnd);
  const line = lines.find((candidate) => !remark.test(candidate)) ?? '';
  const count = (delimiter: string) => line.split(delimiter).length;
  return delimiters.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

/** The name of a column for comparing: `Variant Price ` is `variant price`. */
export const normalizeColumn = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ');

function readColumns(cells: readonly string[], name: string): string[] {
  if (cells.length > maxColumns)
    throw new UserFacingError('IMPORT_FILE_SHAPE', `${name} has more than ${maxColumns} columns. Remove some.`);
  return cells.map(normalizeColumn);
}

interface TableRow {
  cells: readonly string[];
  line: number;
  problem?: string;
}

/** With fewer columns, lines of a text may have as many delimiters by chance. */
const minJoinedColumns = 4;

/**
 * The rows of a record. A quote that opens a cell and has no pair joins its row with those below, up to the next quote: then
 * each line has all cells, and each of the rows is named.
 */
function splitJoinedRows({ cells, line }: TableRow, columnCount: number, delimiter: Delimiter): readonly TableRow[] {
  const joined: TableRow = { cells, line };
  if (columnCount < minJoinedColumns || !cells.some((cell) => lineEnd.test(cell))) return [joined];
  const rows = cells
    .join(delimiter)
    .split(lineEnd)
    .map((text, index) => ({ text, cells: text.split(separators[delimiter]), line: line + index }))
    .filter(({ text }) => text.trim() !== '');
  if (rows.length < 2 || rows.some((row) => row.cells.length < columnCount)) return [joined];
  const problem = `A quote at the beginning of a cell in line ${line} has no pair. Remove it, or put the cell in quotes and double those inside.`;
  return rows.map((row) => ({ cells: row.cells, line: row.line, problem }));
}

/** Programs keep the zeros of a code by a formula: `="00123"`. */
const readCell = (cell = ''): string => {
  const text = cell.trim();
  return /^="([^"]*)"$/.exec(text)?.[1]?.trim() ?? text;
};

function toRecord(file: string, columns: readonly string[], { cells, line, problem: found }: TableRow): SourceRecord {
  const values = new Map<string, string[]>();
  columns.forEach((column, index) => {
    const cell = readCell(cells[index]);
    if (column === '' || cell === '') return;
    values.set(column, [...(values.get(column) ?? []), cell]);
  });
  const extra = cells.slice(columns.length).some((cell) => cell.trim() !== '');
  const problem =
    found ??
    (extra
      ? `It has ${cells.length} cells, but the first row has ${columns.length}. Put cells with a delimiter or a quote in quotes.`
      : undefined);
  return { file, line, values, ...(problem !== undefined && { problem }) };
}

const toTableError = (name: string, error: CsvError) =>
  new UserFacingError(
    'IMPORT_FILE_TABLE',
    `${name} cannot be read as a table near line ${Number(error['lines'] ?? 0)}: ${error.message.split(',')[0] ?? ''}. Check that each quote in the file has its pair.`,
    { cause: error },
  );

/** The rows of a table with one header row. `onColumns` gets the names of the columns first. */
export async function* readTable(
  { name, text, head }: { name: string; text: AsyncIterable<string>; head: string },
  { recordLength }: ReadLimits,
  onColumns: (columns: readonly string[]) => void,
): AsyncGenerator<SourceRecord> {
  const delimiter = detectDelimiter(head);
  const parser = parse({
    // By default the end of the first line counts for all. Files that programs put together have several.
    ...{ delimiter, record_delimiter: ['\r\n', '\n', '\r'], bom: true, info: true, skip_empty_lines: true },
    ...{ relax_column_count: true, relax_quotes: true, max_record_size: recordLength },
  });
  let columns: readonly string[] | null = null;
  let line = 1;
  const source = Readable.from(text);
  source.once('error', (error) => parser.destroy(error));
  const records: AsyncIterable<{ record: string[]; info: { lines: number } }> = source.pipe(parser);
  try {
    for await (const { record, info } of records) {
      if (columns === null) {
        if (isDelimiterLine(record) || isRemark(record)) continue;
        columns = readColumns(record, name);
        onColumns(columns);
      } else
        for (const row of splitJoinedRows({ cells: record, line }, columns.length, delimiter))
          yield toRecord(name, columns, row);
      line = info.lines + 1;
    }
  } catch (error) {
    throw error instanceof CsvError ? toTableError(name, error) : error;
  } finally {
    source.destroy();
  }
}
