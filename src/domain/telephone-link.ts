/** The letters on the keys of a telephone, from 2 on (ITU-T E.161). */
const keys = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];

const digitOf = (letter: string) => {
  const key = keys.findIndex((letters) => letters.includes(letter.toUpperCase()));
  return key < 0 ? '' : String(key + 2);
};

/** A link that calls a number as it is written, with words in it such as `1800 LIPSENSE` as their keys. */
export const telephoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, digitOf)}`;
