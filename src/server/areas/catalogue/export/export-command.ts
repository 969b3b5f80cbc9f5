import { resolve } from 'node:path';
import type { Kysely } from 'kysely';
import { UserFacingError } from '../../../../config/user-facing-error.ts';
import { withLongStatements } from '../../../platform/database/connections.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { isFileError } from './file-error.ts';
import { writeCatalogue } from './write-catalogue.ts';

const bytesInMegabyte = 1_000_000;
const formatCount = (count: number, thing: string) => `${count.toLocaleString('en-US')} ${thing}`;

/**
 * Writes the catalogue of one moment into the file that the operator gives. Returns the lines to print. Throws
 * EXPORT_UNWRITABLE.
 */
export async function runExportCommand(db: Kysely<Tables>, [given = '']: readonly string[]): Promise<string[]> {
  const file = resolve(given);
  try {
    const { products, categories, unpriced, bytes } = await withLongStatements(() =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((transaction) => writeCatalogue(transaction, file)),
    );
    return [
      `The catalogue is in ${file}: ${formatCount(products, 'products')}, ${formatCount(categories, 'categories')} (${(bytes / bytesInMegabyte).toFixed(1)} MB).`,
      ...(unpriced > 0 ? [`${formatCount(unpriced, 'products')} without a price in any country are not in it.`] : []),
      'Menus, campaigns, promotions, texts, reviews and the pictures themselves are not in it: npm run backup saves everything.',
      `To bring the catalogue back as it is now: npm run import -- ${file} --remove-missing. What is sold until then stays sold.`,
    ];
  } catch (cause) {
    if (!isFileError(cause)) throw cause;
    throw new UserFacingError(
      'EXPORT_UNWRITABLE',
      `The catalogue cannot be written to ${file} (${cause.message}). Name a file in a folder that exists and has room.`,
      { cause },
    );
  }
}
