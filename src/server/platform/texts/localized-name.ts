/**
 * The name in the first of `locales` that has one, otherwise in any locale. Empty when there is none. A caller may send
 * any locale, also `__proto__`, which every object has.
 */
export function pickLocalizedName(locales: readonly string[], names: Readonly<Record<string, string>>): string {
  const locale = locales.find((candidate) => Object.hasOwn(names, candidate) && names[candidate]);
  const name = locale === undefined ? Object.values(names)[0] : names[locale];
  return name ?? '';
}
