import { readFile, writeFile } from 'node:fs/promises';
import { UserFacingError } from '../../../../config/user-facing-error.ts';
import { type ImportMapping, KeptMapping } from '../../../../contract/desk/import-mapping.ts';
import { parseJson } from '../../../../contract/json.ts';

/**
 * Reads a mapping that was kept, or as much of one as somebody has written. Null when there is no such file. Throws
 * IMPORT_MAPPING.
 */
export async function readMappingFile(path: string): Promise<KeptMapping | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
    throw new UserFacingError('IMPORT_MAPPING', `The mapping ${path} cannot be read. Check that it is a file.`, {
      cause,
    });
  }
  const parsed = KeptMapping.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path: at, message }) => `${at.join('.') || 'all of it'}: ${message}`);
  throw new UserFacingError(
    'IMPORT_MAPPING',
    `The mapping ${path} is not as it must be (${problems.slice(0, 3).join('; ')}). Mend it, or leave out what is wrong: what a mapping lacks is drafted.`,
  );
}

/** Keeps a mapping where people can change it. Throws IMPORT_MAPPING. */
export async function writeMappingFile(path: string, mapping: ImportMapping): Promise<void> {
  try {
    await writeFile(path, `${JSON.stringify(mapping, null, 2)}\n`, { flag: 'wx' });
  } catch (cause) {
    throw new UserFacingError('IMPORT_MAPPING', `The mapping ${path} cannot be written. Name another file.`, { cause });
  }
}
