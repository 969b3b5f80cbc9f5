import type { Readable } from 'node:stream';
import { UserFacingError } from '../../../../../config/user-facing-error.ts';

/** One file of an import: a file by itself, in a folder, in a zip, or what a gzip holds. It can be read again. */
export interface Part {
  name: string;
  open: () => Promise<Readable>;
}

/** Files that systems and editors leave in folders and zips. */
export const isIgnored = (path: string): boolean =>
  path.split(/[/\\]/).some((name) => name.startsWith('.') || name === '__MACOSX' || name === 'Thumbs.db');

/** The error for a workbook of a spreadsheet program, which is no table in text. */
export const createWorkbookError = (name: string) =>
  new UserFacingError(
    'IMPORT_FILE_UNKNOWN',
    `${name} is no text. If it is a workbook, open it in your spreadsheet program, save its sheet as CSV (Excel calls it "CSV UTF-8"), and import that file.`,
  );
