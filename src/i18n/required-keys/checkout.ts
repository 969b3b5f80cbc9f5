/** The keys of the namespace `checkout` that pages and islands use. */
export const checkoutKeys = ['checkoutTitle'] as const;
