import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl';
import { UserFacingError } from '../../../../../config/user-facing-error.ts';
import { connect, limitBytes, type ReadLimits } from './limit-bytes.ts';
import { createWorkbookError, isIgnored, type Part } from './part.ts';

const maxEntries = 200;
/** What only the workbooks of Excel, OpenDocument and Numbers have in them: they are zips, too. */
const ofWorkbook = /^(?:\[Content_Types\]\.xml|mimetype|Index\/Document\.iwa)$/;
const options = { lazyEntries: true, autoClose: false } as const;

const openZip = (source: string | Buffer): Promise<ZipFile> =>
  typeof source === 'string' ? openPromise(source, options) : fromBufferPromise(source, options);

const createDamagedError = (cause: unknown) =>
  new UserFacingError(
    'IMPORT_FILE_DAMAGED',
    `The zip cannot be read (${cause instanceof Error ? cause.message : String(cause)}). Pack it again.`,
    { cause },
  );

async function listEntries(zip: ZipFile, { fileBytes }: ReadLimits): Promise<Entry[]> {
  const entries: Entry[] = [];
  let size = 0;
  for await (const entry of zip.eachEntry()) {
    if (ofWorkbook.test(entry.fileName)) throw createWorkbookError('The file');
    if (entry.fileName.endsWith('/') || isIgnored(entry.fileName)) continue;
    entries.push(entry);
    size += entry.uncompressedSize;
    if (entries.length > maxEntries || size > fileBytes)
      throw new UserFacingError(
        'IMPORT_FILE_TOO_LARGE',
        `The zip has more than ${maxEntries} files or ${Math.floor(fileBytes / 1_000_000)} MB when unpacked. Split it, and import the parts after the first with --add.`,
      );
    if (entry.isEncrypted())
      throw new UserFacingError('IMPORT_FILE_DAMAGED', 'The zip is encrypted. Pack it again without a password.');
  }
  return entries;
}

/** Opens the zip for each file, so that a file that is not read to its end keeps nothing open. */
async function openEntry(source: string | Buffer, entry: Entry, limits: ReadLimits): Promise<Readable> {
  const zip = await openZip(source);
  const name = basename(entry.fileName);
  const stream = connect(await zip.openReadStreamPromise(entry), limitBytes(name, limits), createDamagedError);
  stream.once('close', () => {
    zip.close();
  });
  return stream;
}

/** The files of a zip, in the order of their names. Zips in it are not opened. */
export async function readZipParts(source: string | Buffer, limits: ReadLimits): Promise<Part[]> {
  try {
    const zip = await openZip(source);
    try {
      const entries = await listEntries(zip, limits);
      if (entries.length === 0)
        throw new UserFacingError('IMPORT_FILE_EMPTY', 'The zip has no files. Pack the catalogue files into it.');
      return entries
        .sort((a, b) => (a.fileName < b.fileName ? -1 : 1))
        .map((entry) => ({ name: entry.fileName, open: () => openEntry(source, entry, limits) }));
    } finally {
      zip.close();
    }
  } catch (error) {
    throw error instanceof UserFacingError ? error : createDamagedError(error);
  }
}
