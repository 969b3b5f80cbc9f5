import { CallError } from '../../client/call-error.ts';

/** Why the shop could not lead to the sign-in. The library that knows the errors is loaded on demand, hence the name. */
export const toSignInError = (cause: unknown): CallError =>
  cause instanceof Error && cause.name === 'StorageRefusedError'
    ? new CallError({ code: 'STORAGE_REFUSED', message: cause.message, cause })
    : new CallError({
        code: 'OFFLINE',
        message: 'The identity provider cannot be reached. Try again later.',
        cause,
      });
