/** The letters on the keys of a telephone, beginning with key 2 (ITU-T E.161). */
const firstLetterKey = 2;
const keypadLetters = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];

const toDigit = (letter: string) => {
  const index = keypadLetters.findIndex((letters) => letters.includes(letter.toUpperCase()));
  return index < 0 ? '' : String(index + firstLetterKey);
};

/** A `tel:` link. Letters, as in `1800 LIPSENSE`, become the digits of their keys. */
export const buildTelephoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, toDigit)}`;
