import { UserFacingError } from '../../../../../config/user-facing-error.ts';
import { readText } from './decode.ts';
import { findFormat } from './formats/index.ts';
import type { ReadField, ShopFormat } from './formats/format.ts';
import type { ReadLimits } from './limit-bytes.ts';
import { createWorkbookError, type Part } from './part.ts';
import { normalizeColumn, readTable } from './read-table.ts';
import { readXml } from './read-xml.ts';
import { type FieldName, fieldNames, type ShopRow, type SourceRecord } from './shop-row.ts';
import { UnknownFileError } from './unknown-file.ts';

/** The columns of a file by what they mean, under the names that the file gives them. */
export type FileColumns = ReadonlyMap<FieldName, string>;

export interface RowReader {
  limits: ReadLimits;
  /** Columns that the mapping names. */
  columns: Readonly<Record<string, string>>;
  /** Called when the columns of a file are known, and again when an XML file has more of them. */
  onFile: (file: { name: string; format: ShopFormat; columns: FileColumns }) => void;
}

const headLength = 100_000;
/** What is no text has a zero among its first bytes, as old workbooks of Excel do. */
const signatureLength = 64;

export type Content = { kind: 'json' | 'xml' | 'table'; head: string; text: AsyncIterable<string> };

/** Knows what a file holds by its first sign: JSON, XML, or a table. */
export async function recognizePart(part: Part): Promise<Content> {
  const pieces = readText(part);
  let head = '';
  while (head.trim() === '' || (head.length < headLength && !head.includes('\n'))) {
    const piece = await pieces.next();
    if (piece.done) break;
    head += piece.value;
  }
  if (head.trim() === '')
    throw new UserFacingError('IMPORT_FILE_EMPTY', `The file ${part.name} is empty. Export it again.`);
  if (head.slice(0, signatureLength).includes('\0')) throw createWorkbookError(part.name);
  const first = head.trimStart()[0] ?? '';
  const kind = first === '{' || first === '[' ? 'json' : first === '<' ? 'xml' : 'table';
  return { kind, head, text: prepend(head, pieces) };
}

async function* prepend(head: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}

function findColumns(format: ShopFormat, present: ReadonlySet<string>, mapped: Readonly<Record<string, string>>) {
  // The type of a product is its category in most files. In one whose mapping names another column for it, it is not.
  const isPlaced = present.has(normalizeColumn(mapped['category'] ?? '')) && mapped['productType'] === undefined;
  const fields = isPlaced ? fieldNames.filter((field) => field !== 'productType') : fieldNames;
  return new Map<FieldName, string>(
    fields.flatMap((field) => {
      const candidates = [mapped[field], ...(format.columns[field] ?? [])].flatMap((name) =>
        name === undefined ? [] : [normalizeColumn(name)],
      );
      const column = candidates.find((name) => present.has(name));
      return column === undefined ? [] : [[field, column] as const];
    }),
  );
}

/** The fields of which a mapping names a column that the file has. */
const listMapped = (present: ReadonlySet<string>, mapped: Readonly<Record<string, string>>): FieldName[] =>
  fieldNames.filter((field) => present.has(normalizeColumn(mapped[field] ?? '')));

const createFieldReader =
  ({ values }: SourceRecord, columns: FileColumns): ReadField =>
  (field) =>
    values.get(columns.get(field) ?? '')?.[0] ?? '';

/** `head`: the first row of the product above. */
function toShopRow(
  record: SourceRecord,
  { format, columns }: { format: ShopFormat; columns: FileColumns },
  head: ShopRow | null = null,
): ShopRow {
  const { file, line, problem } = record;
  const row = { file, line, ...format.toRow(createFieldReader(record, columns), record, head) };
  // A row without anything in common with others is a product of its own.
  const group = row.group || (format.isContinued && head?.group) || `${file}:${line}`;
  return problem === undefined ? { ...row, group } : { ...row, group, role: 'refused', problem };
}

async function* readTableRows(part: Part, content: Content, reader: RowReader): AsyncGenerator<ShopRow> {
  let format: ShopFormat | undefined;
  let columns: FileColumns = new Map();
  let head: ShopRow | null = null;
  const setColumns = (names: readonly string[]) => {
    format = findFormat(names, listMapped(new Set(names), reader.columns));
    if (!format) throw new UnknownFileError(part.name, names);
    columns = findColumns(format, new Set(names), reader.columns);
    reader.onFile({ name: part.name, format, columns });
  };
  for await (const record of readTable({ ...content, name: part.name }, reader.limits, setColumns))
    if (format) {
      const row = toShopRow(record, { format, columns }, head);
      if (row.group !== head?.group) head = row;
      yield row;
    }
}

/** The first items of a feed may lack what its format is known by, such as a price. */
const maxUnknownItems = 100;

async function* readXmlRows(part: Part, content: Content, reader: RowReader): AsyncGenerator<ShopRow> {
  const seen = new Set<string>();
  let format: ShopFormat | undefined;
  let columns: FileColumns = new Map();
  let waiting: SourceRecord[] = [];
  for await (const record of readXml(part.name, content.text, reader.limits)) {
    const fresh = [...record.values.keys()].filter((name) => !seen.has(name));
    for (const name of fresh) seen.add(name);
    format ??= findFormat(seen, listMapped(seen, reader.columns));
    waiting.push(record);
    if (!format && waiting.length >= maxUnknownItems) break;
    if (!format) continue;
    if (fresh.length > 0) {
      columns = findColumns(format, seen, reader.columns);
      reader.onFile({ name: part.name, format, columns });
    }
    const ready = waiting;
    waiting = [];
    for (const item of ready) yield toShopRow(item, { format, columns });
  }
  if (!format) throw new UnknownFileError(part.name, [...seen]);
}

/** The rows of a file of another shop. Throws a UserFacingError when the file is none. */
export const readShopRows = (part: Part, content: Content, reader: RowReader): AsyncGenerator<ShopRow> =>
  content.kind === 'xml' ? readXmlRows(part, content, reader) : readTableRows(part, content, reader);
