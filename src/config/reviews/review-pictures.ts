/** The types of pictures that a review may have, as browsers name them. */
export const reviewPictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
