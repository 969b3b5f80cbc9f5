export const reviewQueues = { invitation: 'review-invitation', refusal: 'review-refusal-email' } as const;
