import { readFile, stat } from 'node:fs/promises';
import { z } from 'zod';
import { UserFacingError } from '../../../../config/user-facing-error.ts';
import { importLimits } from './limits.ts';
import { findJsonErrorPosition } from './json-error-position.ts';

/** A catalogue file. Its rows are parsed one by one, so that an invalid one does not spoil the others. */
const CatalogueFile = z.object({ categories: z.array(z.unknown()), products: z.array(z.unknown()) });
export type CatalogueFile = z.infer<typeof CatalogueFile>;

/** A list whose items are read one at a time, so that they may stand on the disk. An array is one, too. */
export interface ItemSource {
  readonly length: number;
  at: (index: number) => unknown;
}
/** A catalogue as an import reads it. Products are read twice. */
export interface CatalogueSource {
  categories: readonly unknown[];
  products: ItemSource;
}

const expectedShape =
  'A catalogue file is JSON: { "categories": […], "products": […] }. Export the products of another shop as CSV.';

/**
 * Reads and parses a catalogue file. Throws a UserFacingError: IMPORT_FILE_MISSING, IMPORT_FILE_UNREADABLE,
 * IMPORT_FILE_TOO_LARGE, IMPORT_FILE_EMPTY, IMPORT_FILE_NOT_JSON or IMPORT_FILE_SHAPE.
 */
export async function readCatalogueFile(path: string): Promise<CatalogueFile> {
  return parseCatalogueText(path, decodeUtf8(path, await readBytes(path)));
}

/** Parses the text of a catalogue file. `path` is only named in errors. */
export function parseCatalogueText(path: string, text: string): CatalogueFile {
  if (text.trim() === '') throw new UserFacingError('IMPORT_FILE_EMPTY', `The file ${path} is empty. ${expectedShape}`);
  return parseShape(path, parseJson(path, text));
}

const toMegabytes = (bytes: number) => Math.ceil(bytes / 1_000_000);

async function readBytes(path: string): Promise<Buffer> {
  try {
    const { size } = await stat(path);
    if (size > importLimits.fileBytes)
      throw new UserFacingError(
        'IMPORT_FILE_TOO_LARGE',
        `The file ${path} has ${toMegabytes(size)} MB, but an import reads at most ${toMegabytes(importLimits.fileBytes)} MB. Split it, and import the parts after the first with --add.`,
      );
    return await readFile(path);
  } catch (error) {
    throw error instanceof UserFacingError ? error : toReadError(path, error);
  }
}

export function toReadError(path: string, cause: unknown): UserFacingError {
  const code = cause instanceof Error && 'code' in cause ? cause.code : '';
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return new UserFacingError('IMPORT_FILE_MISSING', `There is no file ${path}. Check the path.`, { cause });
  if (code === 'EISDIR')
    return new UserFacingError('IMPORT_FILE_UNREADABLE', `${path} is a folder, not a file.`, { cause });
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new UserFacingError('IMPORT_FILE_UNREADABLE', `The file ${path} cannot be read (${reason}).`, { cause });
}

function decodeUtf8(path: string, bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new UserFacingError('IMPORT_FILE_NOT_JSON', `The file ${path} is not UTF-8 text. ${expectedShape}`, {
      cause,
    });
  }
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const { line, column } = findErrorPosition(text);
    throw new UserFacingError(
      'IMPORT_FILE_NOT_JSON',
      `The file ${path} is not JSON: there is an error in line ${line}, column ${column}. ${expectedShape}`,
      { cause },
    );
  }
}

/**
 * The line and the column of the error, counted from 1. They are computed here, because the engine's parser does not
 * always report them.
 */
function findErrorPosition(text: string): { line: number; column: number } {
  const before = text.slice(0, findJsonErrorPosition(text));
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') };
}

/** The most problems that an error message lists. */
const maxReportedProblems = 3;

function parseShape(path: string, value: unknown): CatalogueFile {
  const parsed = CatalogueFile.safeParse(value);
  if (!parsed.success) {
    const problems = parsed.error.issues
      .slice(0, maxReportedProblems)
      .map((issue) => `${issue.path.join('.') || 'the whole file'}: ${issue.message}`)
      .join('; ');
    throw new UserFacingError(
      'IMPORT_FILE_SHAPE',
      `The file ${path} does not have the shape of a catalogue (${problems}). ${expectedShape}`,
    );
  }
  if (parsed.data.products.length === 0)
    throw new UserFacingError('IMPORT_FILE_EMPTY', `The file ${path} has no products, so nothing was changed.`);
  return parsed.data;
}
