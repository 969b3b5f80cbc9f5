const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeCharacter = (character: string) => entities[character] ?? character;

/** Escapes a text of HTML, or the value of an attribute with quotes of either kind. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, escapeCharacter);

/** Escapes the value of an attribute in double quotes, and nothing more than that needs. */
export const escapeAttribute = (text: string): string => text.replace(/[&"]/g, escapeCharacter);
