type Texts = Readonly<Record<string, string>>;

/** Fills the placeholders `{{name}}` of a text without i18next, for the browser and for JSON files. */
export const fillText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));

/** A text with a count, in the plural form of the locale's language. */
export function formatCountText(texts: Texts, key: string, count: number, locale: string): string {
  const form = new Intl.PluralRules(locale).select(count);
  return fillText(texts[`${key}_${form}`] ?? texts[`${key}_other`] ?? '', { count });
}
