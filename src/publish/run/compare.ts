import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { productTextKeys } from '../../config/catalogue/product-texts.ts';
import { createRecord } from '../../config/create-record.ts';
import type { PublishChange } from '../../contract/desk/publish-report.ts';
import { collectPriceChanges } from '../../content/check/comparison-checks.ts';
import { type RowChange, toRowChange } from '../../content/snapshot/changes.ts';
import { readNotes } from '../../content/snapshot/notes.ts';
import { ProductRecord, TextsRecord } from '../../content/snapshot/records.ts';

/** Limits of a report: the number of changes of each kind, and the length of a text in it. */
const limits = { changes: 100, text: 200 } as const;

export interface Comparison {
  counts: Record<string, number>;
  changes: PublishChange[];
}

const shorten = (text: string) => (text.length > limits.text ? `${text.slice(0, limits.text)}…` : text);

const Named = ProductRecord.pick({ sku: true, ...createRecord(productTextKeys, () => true as const) });

function readChangedRows(database: DatabaseSync): RowChange[] {
  const query = `SELECT kind, locale, key, before, after FROM temp.changed_row
    WHERE kind IN ('product', 'texts', 'category', 'subcategory', 'navigation', 'front', 'site', 'country')`;
  return database.prepare(query).all().map(toRowChange);
}

const readProduct = (json: string) => Named.parse(JSON.parse(json));

function describeProduct({ locale, key, before, after }: RowChange, repriced: ReadonlySet<string>): PublishChange[] {
  const [was, is] = [before === null ? null : readProduct(before), after === null ? null : readProduct(after)];
  const shared = { locale, subject: key, name: (is ?? was)?.name ?? key };
  if (!was) return [{ kind: 'added', ...shared }];
  if (!is) return [{ kind: 'removed', ...shared }];
  const texts = productTextKeys
    .filter((field) => was[field] !== is[field])
    .map((field): PublishChange => ({
      kind: 'retranslated',
      ...shared,
      before: shorten(was[field]),
      after: shorten(is[field]),
    }));
  if (texts.length > 0 || repriced.has(`${locale} ${key}`)) return texts;
  return [{ kind: 'changed', ...shared }];
}

const readTexts = (json: string | null) => (json === null ? {} : TextsRecord.parse(JSON.parse(json)));

function describeTexts({ locale, key: namespace, before, after }: RowChange): PublishChange[] {
  const [was, is] = [readTexts(before), readTexts(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((key) => was[key] !== is[key])
    .map((key) => ({
      kind: 'retranslated',
      locale,
      subject: `${namespace}.${key}`,
      name: `${namespace}.${key}`,
      before: shorten(was[key] ?? ''),
      after: shorten(is[key] ?? ''),
    }));
}

/** How a report names rows that have no name of their own. */
const titles: Readonly<Record<string, string>> = {
  navigation: 'menus',
  front: 'campaigns',
  highlights: 'front page',
  site: 'settings',
  country: 'values of the country',
};

const Fields = z.record(z.string(), z.unknown());
const readFields = (json: string | null) => (json === null ? {} : Fields.parse(JSON.parse(json)));

const nameSubject = ({ kind, key }: RowChange) => (key === '' || key === kind ? kind : `${kind} ${key}`);

/** The name of a row, or the title of its kind, followed by the fields that differ: `menus: footer`. */
function nameRow({ kind, before, after }: RowChange): string {
  const [was, is] = [readFields(before), readFields(after)];
  const { name = was['name'] } = is;
  const parts = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (part) => JSON.stringify(was[part]) !== JSON.stringify(is[part]),
  );
  return `${typeof name === 'string' ? name : (titles[kind] ?? kind)}: ${parts.join(', ')}`;
}

function describeRow(row: RowChange, repriced: ReadonlySet<string>): PublishChange[] {
  if (row.kind === 'product') return describeProduct(row, repriced);
  if (row.kind === 'texts') return describeTexts(row);
  return [{ kind: 'changed', locale: row.locale, subject: nameSubject(row), name: shorten(nameRow(row)) }];
}

function readPriceChanges(database: DatabaseSync): { changes: PublishChange[]; pages: Set<string> } {
  const rows = database.prepare('SELECT * FROM temp.repriced ORDER BY locale, key, sku').all();
  return {
    pages: new Set(rows.map(({ locale, key }) => `${String(locale)} ${String(key)}`)),
    changes: rows.map((row) => ({
      kind: 'repriced',
      locale: String(row['locale']),
      subject: String(row['sku']),
      name: String(row['name']),
      before: String(row['oldDisplayPrice']),
      after: String(row['displayPrice']),
    })),
  };
}

const Untranslated = z.object({ name: z.string() });

/** Changed products and categories that have a text in the country's default language instead of their own. */
function listUntranslated(database: DatabaseSync, rows: readonly RowChange[]): PublishChange[] {
  const untranslated = new Set(readNotes(database, 'UNTRANSLATED').map(({ scope, subject }) => `${scope} ${subject}`));
  return rows
    .filter(({ kind, locale, key, after }) => after && untranslated.has(`${locale} ${kind} ${key}`))
    .map((row) => ({
      kind: 'untranslated',
      locale: row.locale,
      subject: row.kind === 'product' ? row.key : nameSubject(row),
      name: Untranslated.parse(JSON.parse(row.after ?? '')).name,
    }));
}

/**
 * Describes the rows of the temporary table `changed_row` (`content/snapshot/changes.ts`) for staff: added, removed,
 * changed in price, changed in text, and not translated yet.
 */
export function describeChanges(database: DatabaseSync): Comparison {
  collectPriceChanges(database);
  const prices = readPriceChanges(database);
  const rows = readChangedRows(database);
  const all = [
    ...prices.changes,
    ...rows.flatMap((row) => describeRow(row, prices.pages)),
    ...listUntranslated(database, rows),
  ];
  const byKind = Map.groupBy(all, ({ kind }) => kind);
  return {
    counts: Object.fromEntries([...byKind].map(([kind, changes]) => [kind, changes.length])),
    changes: [...byKind.values()].flatMap((changes) => changes.slice(0, limits.changes)),
  };
}
