/** Letters that Unicode does not decompose into a plain letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** Removes accents, case and width. Queries and texts are compared in this form. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđı]/g, (letter) => plainLetters[letter] ?? letter);

/**
 * The form in which one text is looked for inside another: folded, with one kind of spaces, and of apostrophes, since
 * phones type other ones than keyboards.
 */
export const toSearchText = (text: string): string => foldText(text).replaceAll(/[‘’ʼ]/g, "'").replaceAll(/\s+/g, ' ');
