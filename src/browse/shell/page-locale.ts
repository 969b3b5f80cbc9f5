/** The locale of the page, such as `en-us`. Empty on pages without a locale. */
export const readPageLocale = (page: Document): string => page.documentElement.dataset['locale'] ?? '';

/** The country of the page's locale as the API writes it, such as `US`. */
export const readPageCountry = (page: Document): string => readPageLocale(page).slice(3).toUpperCase();
