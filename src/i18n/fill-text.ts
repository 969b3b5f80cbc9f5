type Texts = Readonly<Record<string, string>>;

/** Texts without i18next, for the browser and for files that no page frames. Fills the blanks `{{name}}` of a text. */
export const fillText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (blank, name: string) => String(values[name] ?? blank));

/** A count in words, in the plural form of the locale's language. */
export function formatCountText(texts: Texts, key: string, count: number, locale: string): string {
  const form = new Intl.PluralRules(locale).select(count);
  return fillText(texts[`${key}_${form}`] ?? texts[`${key}_other`] ?? '', { count });
}
