import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { UserFacingError } from '../../src/config/user-facing-error.ts';
import type { ImportOutcome } from '../../src/server/areas/catalogue/import/import-catalogue.ts';
import type { importWithCopy } from '../../src/server/areas/catalogue/export/keep-copy.ts';
import { previewProducts } from '../../src/server/areas/catalogue/import/preview.ts';
import { createReportCsv } from '../../src/server/areas/catalogue/import/report-csv.ts';
import type { ShopCatalogue } from '../../src/server/areas/catalogue/import/shop-files/read-shop-files.ts';

const maxWidth = 40;
const maxListed = 20;

const shorten = (text: string) => (text.length > maxWidth ? `${text.slice(0, maxWidth - 1)}…` : text);

/** Lines with columns as wide as their longest text. */
function formatTable(rows: readonly (readonly string[])[]): string[] {
  const cells = rows.map((row) => row.map(shorten));
  const widths = (cells[0] ?? []).map((_, index) => Math.max(...cells.map((row) => row[index]?.length ?? 0)));
  return cells.map((row) =>
    row
      .map((text, index) => text.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Some products as they will look. */
export function formatPreview(plan: ImportOutcome, now: number): string[] {
  const rows = previewProducts(plan, now).map((product) => [
    product.sku,
    product.name,
    product.sale ? `${product.sale.price} (${product.price})` : product.price,
    product.category,
    product.variants.join(', '),
    product.imageUrl,
  ]);
  return rows.length === 0
    ? []
    : [
        'Products as they will look',
        ...formatTable([['sku', 'name', 'price', 'category', 'variants', 'image'], ...rows]),
      ];
}

/** What the file is, how it is read, and what must be decided first. */
export function formatMapping({ mapped }: ShopCatalogue): string[] {
  if (!mapped) return [];
  const { mapping, missing, formats, rows } = mapped;
  const categories = [...new Set(Object.values(mapping.categories).filter((name) => name !== null))];
  return [
    `${formats.join('; ')}, ${rows} rows`,
    `  prices in ${mapping.currency ?? 'no currency yet'} for ${mapping.countries.join(', ') || 'no country yet'}, texts in ${mapping.locales.join(', ')}`,
    `  options: ${
      Object.entries(mapping.options)
        .map(([name, kind]) => `${name} → ${kind}`)
        .join(', ') || 'none'
    }`,
    `  categories: ${categories.slice(0, maxListed).join(', ')}${categories.length > maxListed ? ` and ${categories.length - maxListed} more` : ''}`,
    ...(missing.length > 0 ? ['Missing', ...missing.map((sentence) => `  ${sentence}`)] : []),
  ];
}

function listSkus(skus: readonly string[]): string {
  const rest = skus.length > maxListed ? ` and ${skus.length - maxListed} more` : '';
  return skus.slice(0, maxListed).join(', ') + rest;
}

export const formatAbsent = (skus: readonly string[]): string[] =>
  skus.length === 0 ? [] : [`${skus.length} products of the catalogue are not in the file: ${listSkus(skus)}`];

export const formatMistaken = (skus: readonly string[]): string[] => [
  `${skus.length} products of the catalogue have a mistake in the file, and stay as they are: ${listSkus(skus)}`,
  'So nothing is removed. Correct them, and import the file again.',
];

/** How an import is taken back. Paths below the project folder are short, because people copy them. */
export function formatCopy({ isChanged, copy }: Awaited<ReturnType<typeof importWithCopy>>): string[] {
  if (!isChanged || !copy) return ['Nothing in it differs from the catalogue, so nothing was written.'];
  const path = relative(process.cwd(), copy.file);
  return [
    ...(copy.unpriced > 0
      ? [`${copy.unpriced} products without a price in any country are not in the copy of the catalogue before.`]
      : []),
    `To take this import back: npm run import -- ${path.startsWith('..') ? copy.file : path} --remove-missing`,
  ];
}

/** Throws IMPORT_REPORT_UNWRITABLE. */
export async function saveReportCsv(
  path: string,
  plan: Pick<ImportOutcome, 'refusals' | 'corrections'>,
  dryRun: boolean,
): Promise<void> {
  try {
    await writeFile(path, createReportCsv(plan));
  } catch (cause) {
    const outcome = dryRun ? 'Nothing was imported.' : 'The catalogue was imported nevertheless.';
    throw new UserFacingError('IMPORT_REPORT_UNWRITABLE', `The report ${path} cannot be written. ${outcome}`, {
      cause,
    });
  }
}
