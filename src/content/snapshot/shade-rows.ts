import type { DatabaseSync } from 'node:sqlite';
import { canonicalJson } from './digest.ts';
import { rowKeys } from './keys.ts';
import { ProductRecord, type RecordKind, type ShadesRecord } from './records.ts';
import type { RowWriter } from './row-writer.ts';
import { readSiteLocales } from './site-locales.ts';

const ComplexionRow = ProductRecord.pick({ sku: true, name: true, href: true, shadeKind: true, shades: true });

/** Null for a product that is no complexion product, or whose shades say nothing. */
function toComplexionProduct(json: string): ShadesRecord['products'][number] | null {
  const { sku, name, href, shadeKind, shades } = ComplexionRow.parse(JSON.parse(json));
  if (shadeKind !== 'complexion') return null;
  const toned = shades.flatMap(({ tone, ...shade }) =>
    tone ? [{ sku: shade.sku, name: shade.name, color: shade.color, ...tone }] : [],
  );
  return toned.length > 0 ? { sku, name, href, shades: toned } : null;
}

const complexionQuery = `
  SELECT json FROM row
  WHERE kind = 'product' AND locale = ? AND json_extract(json, '$.shadeKind') = 'complexion' ORDER BY key`;

/** Writes the complexion shades of a locale from its product rows. */
export function putShades(database: DatabaseSync, { put }: RowWriter, locale: string): void {
  const rows = database.prepare(complexionQuery).all(locale);
  put('shades', rowKeys.locale(locale), {
    products: rows.flatMap(({ json }) => toComplexionProduct(String(json)) ?? []),
  });
}

export function putAllShades(database: DatabaseSync, rows: RowWriter): void {
  for (const locale of readSiteLocales(database)) putShades(database, rows, locale);
}

const toComplexionJson = (json: string | null) => {
  const product = json === null ? null : toComplexionProduct(json);
  return product && canonicalJson(product);
};

/** Whether a changed row changes the shades of its locale. `before` and `after` are its JSON, null where it does not exist. */
export const changesShades = (kind: RecordKind, before: string | null, after: string | null): boolean =>
  kind === 'product' && toComplexionJson(before) !== toComplexionJson(after);
