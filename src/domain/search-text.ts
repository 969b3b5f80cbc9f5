/**
 * The form in which one text is looked for inside another: without case, accents and wide forms, with one kind of
 * spaces, and of apostrophes, since phones type other ones than keyboards.
 */
export const toSearchText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/\s+/g, ' ');
