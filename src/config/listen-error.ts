import { UserFacingError } from './user-facing-error.ts';

/**
 * Turns a failure to listen on a port into a message that says what to do. `setting` is the setting for another port.
 */
export function toListenError(error: unknown, port: number, setting: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE')
    return new UserFacingError(
      'PORT_BUSY',
      `Port ${port} is in use by another program. Stop that program, or set ${setting} to another port.`,
      { cause: error },
    );
  if (code === 'EACCES')
    return new UserFacingError(
      'PORT_FORBIDDEN',
      `This user may not listen on port ${port}. Set ${setting} to a port above 1023.`,
      { cause: error },
    );
  return error;
}
