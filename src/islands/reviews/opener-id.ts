/** The id of the button that opens the form of a product. */
export const getOpenerId = (key: string): string => `review-${key}`;
