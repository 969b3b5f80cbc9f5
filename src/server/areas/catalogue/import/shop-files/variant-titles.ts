const separators = new Set([...' \u00a0-–—|,:/()[]']);

/** Removes spaces and marks that stand between a product and its variant from both ends. */
function trimSeparators(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && separators.has(text[start] ?? '')) start += 1;
  while (end > start && separators.has(text[end - 1] ?? '')) end -= 1;
  return text.slice(start, end);
}

const isWordSign = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/** The length of what all texts begin with, without a part of a word. */
function findCommonLength(texts: readonly string[]): number {
  const [first = '', ...others] = texts;
  let length = first.length;
  for (const other of others) {
    let same = 0;
    while (same < length && first[same] === other[same]) same += 1;
    length = same;
  }
  const endsInWord = texts.some((text) => isWordSign(text[length]));
  while (endsInWord && length > 0 && isWordSign(first[length - 1])) length -= 1;
  return length;
}

const minTitleLength = 3;

/** What the titles of variants have in common: feeds repeat the variant at the end of each. */
export function findCommonTitle(titles: readonly string[]): string {
  const [first = ''] = titles;
  if (titles.every((title) => title === first)) return first;
  const title = trimSeparators(first.slice(0, findCommonLength(titles)));
  return title.length >= minTitleLength ? title : first;
}

/** What a title says besides that of its product. */
export const findOwnTitle = (title: string, common: string): string =>
  title.startsWith(common) ? trimSeparators(title.slice(common.length)) : title;

/** A title without the option at its end: `Night Ink - Almond` of the shade `Almond` is `Night Ink`. */
export function removeOption(title: string, option: string): string {
  const rest = option !== '' && title.endsWith(option) ? trimSeparators(title.slice(0, -option.length)) : '';
  return rest.length >= minTitleLength ? rest : title;
}
