import { type Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { UserFacingError } from '../../../../../config/user-facing-error.ts';

export interface ReadLimits {
  /** Of one file after unpacking, in bytes. */
  fileBytes: number;
  /** Of one record, in characters. */
  recordLength: number;
  /** Of JSON that must be read as a whole, to say what is wrong with it, in characters. Default: all of the file. */
  wholeLength?: number;
}

const toMegabytes = (bytes: number) => Math.floor(bytes / 1_000_000);

/** Ends with IMPORT_FILE_TOO_LARGE at the first byte beyond the limit, so that a small packed file cannot fill the disk. */
export function limitBytes(name: string, { fileBytes }: ReadLimits): Transform {
  let read = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      read += chunk.length;
      if (read <= fileBytes) done(null, chunk);
      else
        done(
          new UserFacingError(
            'IMPORT_FILE_TOO_LARGE',
            `${name} has more than ${toMegabytes(fileBytes)} MB when unpacked. Split it, and import the parts after the first with --add.`,
          ),
        );
    },
  });
}

const createDamagedError = (name: string, cause: Error) =>
  new UserFacingError(
    'IMPORT_FILE_DAMAGED',
    `${name} cannot be unpacked (${cause.message}). Export or copy it again.`,
    {
      cause,
    },
  );

/** Passes errors on to the stream that is read. */
export function connect(source: Readable, target: Transform, toError: (cause: Error) => Error = (error) => error) {
  source.once('error', (cause: Error) => target.destroy(toError(cause)));
  target.once('close', () => source.destroy());
  return source.pipe(target);
}

export function unzipGzip(packed: Readable, name: string, limits: ReadLimits): Transform {
  const unzipped = connect(packed, createGunzip());
  return connect(unzipped, limitBytes(name, limits), (cause) => createDamagedError(name, cause));
}
