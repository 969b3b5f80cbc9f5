/** The country of the page's locale, as the API writes it. */
export const readPageCountry = (page: Document): string =>
  page.documentElement.dataset['locale']?.slice(3).toUpperCase() ?? '';
