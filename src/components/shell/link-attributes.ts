/** A link to another site opens in a new tab, which cannot reach the shop's window. */
const newTabAttributes = { target: '_blank', rel: 'noopener' } as const;

/** The attributes of a link of the menu or the footer. */
export const getLinkAttributes = ({ external }: { external: boolean }): Partial<typeof newTabAttributes> =>
  external ? newTabAttributes : {};
