/** Line ends and tabs are kept. */
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** A text as it is saved: without control characters, and without spaces around it. */
export const cleanText = (text: string): string => text.replace(controlCharacters, '').trim();
