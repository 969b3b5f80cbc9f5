/**
 * Local part, @, and a domain whose top level has 2 to 63 letters (document 1, section 5). Blanks, line breaks and what
 * parts addresses of a letter's
 * head are in none, so that one address never becomes two.
 */
export const emailPattern = /^[^\s@<>()[\]\\,;:"]{1,64}@(?:[^\s@.<>()[\]\\,;:"]+\.)+\p{L}{2,63}$/u;
export const maxEmailLength = 254;
