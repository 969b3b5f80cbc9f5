import { accessSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { UserFacingError } from '../../src/config/user-facing-error.ts';

/**
 * Checks that a command will be able to write the file that it was given, and that this is none of the files that it
 * reads. It is called before anything is done: what was imported or published must not end in an error about its
 * report. Throws OUTPUT_UNWRITABLE.
 */
export function assertWritable(file: string, inputs: readonly string[] = []): void {
  const existing = statSync(file, { throwIfNoEntry: false });
  const isExisting = (input: string) => {
    const given = statSync(input, { throwIfNoEntry: false });
    return given?.ino === existing?.ino && given?.dev === existing?.dev;
  };
  try {
    if (existing?.isDirectory()) throw new Error('It is a folder.');
    if (existing && inputs.some(isExisting)) throw new Error('It is read.');
    accessSync(existing ? file : dirname(file), constants.W_OK);
  } catch (cause) {
    throw new UserFacingError(
      'OUTPUT_UNWRITABLE',
      `The file ${file} cannot be written, so nothing was done. Name another file, in a folder that exists.`,
      { cause },
    );
  }
}
