/**
 * The placeholder for an image that is missing or cannot be loaded. It has its own file, since every page's script
 * needs it.
 */
export const placeholderImagePath = '/placeholder.svg';
