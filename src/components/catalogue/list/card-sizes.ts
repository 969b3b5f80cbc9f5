/** How wide a card's picture is on a list, for browsers that choose among its files. */
export const cardImageSizes = '(min-width: 75rem) 16rem, (min-width: 48rem) 30vw, 46vw';
