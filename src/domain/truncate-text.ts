const ellipsis = '…';

/**
 * Cuts a text to at most `maxLength` characters, at the end of a word where the script has spaces. `isCut` says whether
 * anything is missing.
 */
export function truncateText(text: string, maxLength: number): { text: string; isCut: boolean } {
  const characters = [...text.trim()];
  if (characters.length <= maxLength) return { text: text.trim(), isCut: false };
  const space = characters.slice(0, maxLength).lastIndexOf(' ');
  // A space in the first half is too early to cut at.
  const end = space > maxLength / 2 ? space : maxLength - 1;
  const kept = characters.slice(0, end).join('');
  return { text: kept.replace(/[\s,;:，、；：]{1,20}$/u, '') + ellipsis, isCut: true };
}
