import { mkdir, rm } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { UserFacingError } from '../../../../config/user-facing-error.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { importCatalogue, type ImportOptions, type ImportOutcome } from '../import/import-catalogue.ts';
import type { CatalogueSource } from '../import/read-file.ts';
import { isFileError } from './file-error.ts';
import { removeOldCopies, toCopyFile } from './kept-copies.ts';
import { type ExportedCounts, writeCatalogue } from './write-catalogue.ts';

/** The catalogue as it was before an import: what another import of it brings back. */
export interface KeptCopy extends ExportedCounts {
  file: string;
}

function createCopyError(file: string, cause: unknown): unknown {
  if (!isFileError(cause)) return cause;
  return new UserFacingError(
    'IMPORT_COPY_UNWRITABLE',
    `The catalogue as it is cannot be kept in ${file} (${cause.message}), so nothing was imported. Allow the shop to write there, or make room on the disk.`,
    { cause },
  );
}

export interface CopyPlace {
  /** The folder `imports` of the shop's data. */
  folder: string;
  startedAt: Date;
}

/**
 * Imports a catalogue, and keeps it as it was before: whole on the disk before the first change, and only when
 * something differs. The last five copies stay. Throws IMPORT_COPY_UNWRITABLE, and what `importCatalogue` throws.
 */
export async function importWithCopy(
  db: Kysely<Tables>,
  source: CatalogueSource,
  options: ImportOptions,
  { folder, startedAt }: CopyPlace,
): Promise<ImportOutcome & { copy: KeptCopy | null }> {
  const file = toCopyFile(folder, startedAt);
  const kept: { copy: KeptCopy | null } = { copy: null };
  try {
    const outcome = await importCatalogue(db, source, {
      ...options,
      beforeFirstChange: async (transaction) => {
        try {
          await mkdir(folder, { recursive: true });
          kept.copy = { file, ...(await writeCatalogue(transaction, file)) };
        } catch (error) {
          throw createCopyError(file, error);
        }
      },
    });
    if (kept.copy) await removeOldCopies(folder);
    return { ...outcome, ...kept };
  } catch (error) {
    if (kept.copy) await rm(file, { force: true });
    throw error;
  }
}
