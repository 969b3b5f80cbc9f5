/** The keys of the namespace `order` that pages and islands use. */
export const orderKeys = ['orderTitle'] as const;
