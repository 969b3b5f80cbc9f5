import { CallError } from '../../client/call-error.ts';

/**
 * Converts the error of a failed redirect to the sign-in. The errors are recognised by name, because their library is
 * loaded on demand.
 */
export const toSignInError = (cause: unknown): CallError =>
  new CallError({
    code: cause instanceof Error && cause.name === 'StorageRefusedError' ? 'STORAGE_REFUSED' : 'OFFLINE',
    message: 'The sign-in cannot begin now.',
    cause,
  });
