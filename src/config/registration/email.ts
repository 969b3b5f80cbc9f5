/**
 * A local part, @, and a domain whose top level has 2 to 63 letters (VAL-004). Spaces, line breaks and the characters
 * that separate addresses in the header of an email are excluded, and invisible ones, so that one address never becomes two.
 */
export const emailPattern = /^[^\s\p{C}@<>()[\]\\,;:"]{1,64}@(?:[^\s\p{C}@.<>()[\]\\,;:"]+\.)+\p{L}{2,63}$/u;
export const maxEmailLength = 254;
