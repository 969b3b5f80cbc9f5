import { CallError } from '../../client/call-error.ts';

/** Why the shop could not lead to the sign-in. The library that knows the errors is loaded on demand, hence the name. */
export const toSignInError = (cause: unknown): CallError =>
  new CallError({
    code: cause instanceof Error && cause.name === 'StorageRefusedError' ? 'STORAGE_REFUSED' : 'OFFLINE',
    message: 'The sign-in cannot begin now.',
    cause,
  });
