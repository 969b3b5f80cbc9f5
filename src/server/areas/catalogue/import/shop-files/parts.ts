import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { UserFacingError } from '../../../../../config/user-facing-error.ts';
import { toReadError } from '../read-file.ts';
import { connect, limitBytes, type ReadLimits, unzipGzip } from './limit-bytes.ts';
import { isIgnored, type Part } from './part.ts';
import { readZipParts } from './zip.ts';

type Kind = 'zip' | 'gzip' | 'plain';

const signatureLength = 4;
const maxFiles = 200;

function detectKind(head: Uint8Array): Kind {
  const [first, second, third, fourth] = head;
  if (first === 0x50 && second === 0x4b && ((third === 3 && fourth === 4) || (third === 5 && fourth === 6)))
    return 'zip';
  return first === 0x1f && second === 0x8b ? 'gzip' : 'plain';
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(signatureLength), 0, signatureLength, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const openPlain =
  (path: string, limits: ReadLimits): Part['open'] =>
  () =>
    Promise.resolve(connect(createReadStream(path), limitBytes(basename(path), limits)));

async function readFilePart(path: string, limits: ReadLimits): Promise<Part[]> {
  const name = basename(path);
  const kind = detectKind(await readHead(path));
  if (kind === 'zip') return readZipParts(path, limits);
  if (kind === 'plain') return [{ name, open: openPlain(path, limits) }];
  return [
    {
      name: name.replace(/\.gz$/i, ''),
      open: () => Promise.resolve(unzipGzip(createReadStream(path), name, limits)),
    },
  ];
}

async function readFolderParts(folder: string, limits: ReadLimits): Promise<Part[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !isIgnored(entry.name)).map(({ name }) => name);
  if (files.length === 0)
    throw new UserFacingError('IMPORT_FILE_EMPTY', `The folder ${folder} has no files. Put the catalogue files there.`);
  if (files.length > maxFiles)
    throw new UserFacingError(
      'IMPORT_FILE_TOO_LARGE',
      `The folder ${folder} has more than ${maxFiles} files. Put only the catalogue files there.`,
    );
  const parts: Part[] = [];
  for (const name of files.sort()) parts.push(...(await readFilePart(join(folder, name), limits)));
  return parts;
}

/** The files at a path: a file, a folder of files, a zip or a gzip. Throws a UserFacingError. */
export async function listParts(path: string, limits: ReadLimits): Promise<Part[]> {
  try {
    const isFolder = (await stat(path)).isDirectory();
    return isFolder ? await readFolderParts(path, limits) : await readFilePart(path, limits);
  } catch (error) {
    throw error instanceof UserFacingError ? error : toReadError(path, error);
  }
}

/** The files in the content of an upload. */
export async function listUploadedParts(content: Buffer, name: string, limits: ReadLimits): Promise<Part[]> {
  const kind = detectKind(content);
  if (kind === 'zip') return readZipParts(content, limits);
  const openContent = () => Readable.from([content]);
  return [
    {
      name: name.replace(/\.gz$/i, ''),
      open: () =>
        Promise.resolve(
          kind === 'gzip' ? unzipGzip(openContent(), name, limits) : connect(openContent(), limitBytes(name, limits)),
        ),
    },
  ];
}
