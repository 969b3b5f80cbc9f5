/** The keys of the namespace `payment` that pages and islands use. */
export const paymentKeys = ['paymentTitle'] as const;
