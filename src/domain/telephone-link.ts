/** The letters on the keys of a telephone, from 2 on (ITU-T E.161). */
const keypadLetters = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];

const toDigit = (letter: string) => {
  const key = keypadLetters.findIndex((letters) => letters.includes(letter.toUpperCase()));
  return key < 0 ? '' : String(key + 2);
};

/** A link that calls a number as it is written, with words in it such as `1800 LIPSENSE` as their keys. */
export const buildTelephoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, toDigit)}`;
