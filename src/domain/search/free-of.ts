/** A folded word with the words before or after it that say that a product has none of it. */
const freePattern =
  /(?<!\p{L})(?:free (?:of|from)|without|sin|libre de|sans|exempt de) (\p{L}{2,})|(?<=\p{L}{2})[ -](?=free(?!\p{L}))/gu;

/** `fragrance-free`, `free of fragrance` and `sans fragrance` become one word: they mean no fragrance. */
export const joinFreeOf = (folded: string): string =>
  folded.replace(freePattern, (_, word?: string) => (word === undefined ? '' : `${word}free`));

/** Whether a word is what another one is free of: `fragrance` of `fragrancefree`. */
export const isFreeOf = (word: string, term: string): boolean => word === `${term}free`;

/** Whether a Chinese text ends with a word for "without". */
export const endsWithout = (text: string): boolean => /(?:[无無]|不含)$/u.test(text);

/** The blank between the words for what a product is free of. */
const innerBlank =
  /(?<=(?:^|\s)(?:free (?:of|from)|without|sin|libre de|sans|exempt de)) (?=\S)|(?<=\S) (?=free(?!\S))/giu;
const hardBlank = '\u00A0';

/** The words of a query, where what a product is free of is one word. */
export const splitWords = (query: string): string[] =>
  query
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(innerBlank, hardBlank)
    .split(' ')
    .map((word) => word.replaceAll(hardBlank, ' '));
