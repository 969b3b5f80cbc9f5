const ellipsis = '…';

/**
 * Cuts a text to at most `maxLength` characters, at the end of a word where the script has spaces. `isCut` says whether
 * anything is missing.
 */
export function truncateText(text: string, maxLength: number): { text: string; isCut: boolean } {
  const trimmed = text.trim();
  if (trimmed.length <= maxLength) return { text: trimmed, isCut: false };
  // A character has two units of a string at most, and the rest of a long text has no part in the cut.
  const characters = [...trimmed.slice(0, 2 * (maxLength + 1))];
  if (characters.length <= maxLength) return { text: trimmed, isCut: false };
  const space = characters.slice(0, maxLength).lastIndexOf(' ');
  // A space in the first half is too early to cut at.
  const end = space > maxLength / 2 ? space : maxLength - 1;
  const kept = characters.slice(0, end).join('');
  return { text: kept.replace(/[\s,;:，、；：]{1,20}$/u, '') + ellipsis, isCut: true };
}
