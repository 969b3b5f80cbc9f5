/** The name and domain of the shop. Change them here for another brand. */
export const brand = { name: 'Aurevane', domain: 'aurevane.example' } as const;

/** A page's title for browser tabs and search engines. */
export const formatPageTitle = (title: string) => `${title} | ${brand.name}`;
