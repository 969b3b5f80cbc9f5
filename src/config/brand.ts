/** The shop's name and marks. Another owner changes them here. */
export const brand = { name: 'Aurevane', domain: 'aurevane.example' } as const;
