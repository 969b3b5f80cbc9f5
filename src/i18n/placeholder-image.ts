/** Stands for an image that is missing or cannot be loaded. A file of its own, since every page's script needs it. */
export const placeholderImagePath = '/placeholder.svg';
