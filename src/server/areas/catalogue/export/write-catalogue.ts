import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Db } from '../../../platform/database/tables.ts';
import { listProductRanges } from '../import/product-ranges.ts';
import { readCategories, readProducts } from './read-products.ts';
import { toFileCategory, toFileProduct } from './to-file.ts';

/** What a file of the catalogue has. */
export interface ExportedCounts {
  products: number;
  categories: number;
  /** Products without a price in any country, which no file can have. */
  unpriced: number;
  /** The size of the file. */
  bytes: number;
}
type Counts = Omit<ExportedCounts, 'bytes'>;

/** How many products are in memory at a time: each may have long texts in every language. */
const rangeSize = 1_000;

const toLines = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).join(',\n');

async function* listPieces(db: Db, counts: Counts): AsyncGenerator<string> {
  const categories = await readCategories(db);
  counts.categories = categories.length;
  yield `{"categories":[\n${toLines(categories.map(toFileCategory))}\n],"products":[\n`;
  for (const range of await listProductRanges(db, rangeSize)) {
    const products = await readProducts(db, range);
    const priced = products.filter(({ prices }) => prices.length > 0);
    counts.unpriced += products.length - priced.length;
    if (priced.length === 0) continue;
    yield `${counts.products > 0 ? ',\n' : ''}${toLines(priced.map(toFileProduct))}`;
    counts.products += priced.length;
  }
  yield '\n]}\n';
}

/**
 * Writes the catalogue into a file, packed when its name ends with `.gz`. The file is in place when it is whole, and on
 * the disk. Whoever wants one state of the catalogue calls it in a transaction that sees one.
 */
export async function writeCatalogue(db: Db, file: string): Promise<ExportedCounts> {
  const partial = `${file}.partial`;
  const counts: Counts = { products: 0, categories: 0, unpriced: 0 };
  try {
    const pieces = Readable.from(listPieces(db, counts));
    const target = createWriteStream(partial, { flush: true });
    await (file.endsWith('.gz') ? pipeline(pieces, createGzip(), target) : pipeline(pieces, target));
    await rename(partial, file);
    return { ...counts, bytes: (await stat(file)).size };
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
