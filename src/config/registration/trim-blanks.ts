/** Blanks, and what contact lists and chats put around what is copied from them. */
const blanksAtEnds = /^[\s\p{Cf}]+|(?<![\s\p{Cf}])[\s\p{Cf}]+$/gu;

export const trimBlanks = (text: string): string => text.replaceAll(blanksAtEnds, '');
