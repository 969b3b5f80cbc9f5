/** The limits of the menus of one placing, and of the texts of an entry in characters. */
export const menuLimits = { menus: 12, items: 60, name: 100, link: 500 } as const;
