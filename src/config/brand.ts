/** The shop's name and marks. Another owner changes them here. */
export const brand = { name: 'Aurevane', domain: 'aurevane.example' } as const;

/** A page's title as tabs and results of search engines show it. */
export const formatPageTitle = (title: string) => `${title} | ${brand.name}`;
