/** The `sizes` attribute of a card's image on a list. */
export const cardImageSizes = '(min-width: 75rem) 16rem, (min-width: 48rem) 30vw, 46vw';
