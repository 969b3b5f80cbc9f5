/** The identity provider cannot be reached or is temporarily failing. The same request may succeed later. */
export class ProviderUnreachableError extends Error {
  constructor(cause: unknown) {
    super('The identity provider cannot be reached', { cause });
    this.name = 'ProviderUnreachableError';
  }
}
