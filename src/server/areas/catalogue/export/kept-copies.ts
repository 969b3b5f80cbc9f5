import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../../platform/database/tables.ts';
import { listParts } from '../import/shop-files/parts.ts';
import { localLimits } from '../import/shop-files/read-limits.ts';
import { readShopFiles, type ShopCatalogue } from '../import/shop-files/read-shop-files.ts';

/** A copy of the catalogue from before an import. */
export interface CopyFile {
  /** Tells it from the others. */
  id: string;
  file: string;
  /** When the import began. */
  startedAt: Date;
  /** Whether a command has left its report of the import beside it. */
  hasReport: boolean;
}

const suffix = '.before.json.gz';
const keptCopies = 5;
const namePattern = /^(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2}\.\d{3}Z)\.before\.json\.gz$/;

/** The id of the copy of an import that begins at this time. */
export const toCopyId = (startedAt: Date): string => startedAt.toISOString().replaceAll(':', '-');
export const toCopyFile = (folder: string, startedAt: Date): string => join(folder, `${toCopyId(startedAt)}${suffix}`);

async function readNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    // Before the first import there is no folder.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** The copies in a folder that are whole, the newest first. */
export async function listCopies(folder: string): Promise<CopyFile[]> {
  const names = new Set(await readNames(folder));
  return [...names]
    .sort()
    .reverse()
    .flatMap((name) => {
      const [, hour, minute, rest] = namePattern.exec(name) ?? [];
      const startedAt = new Date(`${hour}:${minute}:${rest}`);
      if (Number.isNaN(startedAt.getTime())) return [];
      const id = toCopyId(startedAt);
      return [{ id, file: join(folder, name), startedAt, hasReport: names.has(`${id}.json`) }];
    });
}

/** Removes all copies but the newest. */
export async function removeOldCopies(folder: string): Promise<void> {
  for (const { file } of (await listCopies(folder)).slice(keptCopies)) await rm(file, { force: true });
}

/** Reads a copy as a catalogue, which is to be closed. Throws a UserFacingError. */
export const readCopy = async (db: Db, { file }: CopyFile): Promise<ShopCatalogue> =>
  readShopFiles(db, await listParts(file, localLimits), { limits: localLimits, mapping: null });
