/**
 * Dots of any script that mail programs take for those of an address, where a letter follows, or a digit after a
 * letter.
 */
const linkingDotPattern =
  /(?<=[\p{L}\p{N}\p{M}-])[.\u3002\uff0e\uff61](?=\p{L})|(?<=\p{L}\p{M}*)[.\u3002\uff0e\uff61](?=\p{N})/gu;

/**
 * A text that mail programs find nothing to link in: a blank parts what would have been an address. For words that
 * somebody chose and somebody else may get.
 */
export const preventAutoLinks = (text: string): string =>
  text
    .replaceAll(/:(?=\/)/g, ': ')
    .replaceAll(linkingDotPattern, (dot) => `${dot} `)
    .replaceAll('@', ' @ ');
