import { toLanguageTag } from './language-tag.ts';

/** `zh-hant` and `zh-hk` are written alike, `zh-cn` is not. */
function readWriting(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize();
  return `${language}-${script ?? ''}`;
}

const languagePattern = /^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?$/i;

/** Whether this is a language tag that browsers know, such as `en` or `zh-hant`. */
export const isLanguageTag = (text: string): boolean => languagePattern.test(text);

/** Whether two languages, such as `zh-hant` and `zh-hk`, are read by the same people. */
export const areWrittenAlike = (language: string, other: string): boolean =>
  readWriting(language) === readWriting(other);

/** The name of a language in itself, such as `Français`. */
export function getOwnLanguageName(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(language) + rest.join('');
}

/** The name of a language as a sentence in another one says it, such as `anglais`. */
export const getLanguageName = (language: string, locale: string): string =>
  new Intl.DisplayNames(toLanguageTag(locale), { type: 'language' }).of(language) ?? language;
