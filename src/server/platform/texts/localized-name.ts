/** The name in the first of `locales` that has one, otherwise in any locale. Empty when there is none. */
export function pickLocalizedName(locales: readonly string[], names: Readonly<Record<string, string>>): string {
  const locale = locales.find((candidate) => names[candidate]);
  const name = locale === undefined ? Object.values(names)[0] : names[locale];
  return name ?? '';
}
