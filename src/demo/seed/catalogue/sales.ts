/** For how many days after the one on which a demo begins its sales last. */
export const saleDays = 60;

/** The products on sale by sku, each with its shades, and what they cost meanwhile: US prices in cents. */
export const salePricesUsMinor: Readonly<Partial<Record<string, number>>> = {
  'AV-0404': 1_950,
  'AV-1207': 2_550,
  'AV-1312': 3_150,
};
