/** The size in px of the picture that other sites show of a link. */
export const shareImageSize = { width: 1200, height: 630 } as const;
