const ellipsis = '…';

/**
 * Text of at most `length` characters, counted as people count them, ending at a word where the script has spaces.
 * `isCut` tells
 * whether anything is missing.
 */
export function truncateText(text: string, length: number): { text: string; isCut: boolean } {
  const characters = [...text.trim()];
  if (characters.length <= length) return { text: text.trim(), isCut: false };
  const space = characters.slice(0, length).lastIndexOf(' ');
  const whole = characters.slice(0, space > length / 2 ? space : length - 1).join('');
  return { text: whole.replace(/[\s,;:，、；：]+$/u, '') + ellipsis, isCut: true };
}
