export const maxStars = 5;

/** Limits of what buyers write. Characters are counted as UTF-16 code units. */
export const reviewLimits = {
  titleLength: 80,
  textLength: 2_000,
  displayNameLength: 40,
  pictures: 3,
  /** Bytes of one picture as it is sent. */
  pictureBytes: 6_000_000,
  /** Width and height of a picture as it is kept, in pixels. */
  pictureSide: 1_600,
  answerLength: 1_000,
  pageSize: 10,
  /** How many reviews of a product stand in its page, in each language. */
  printed: 3,
  /** How many characters of the text of a review stand in its page, and how many of an answer. */
  printedText: 1_000,
  printedAnswer: 300,
} as const;
