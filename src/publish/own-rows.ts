/** Rows of these kinds are read by few pages each; all others belong to the base. */
const ownKinds = ['product:', 'card:', 'listing:', 'search'] as const;
export const isOwnRow = (name: string) => ownKinds.some((kind) => name.startsWith(kind));
