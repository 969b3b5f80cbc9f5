/** What the owner's own catalogue calls a product and a shade, by their skus: names that no address can have. */
export const givenSkus: Readonly<Partial<Record<string, string>>> = {
  'AV-1402': 'Pinsel/Nº 2 #50%?',
  'AV-0108-02': 'LIP/08 "prune" 口红',
};
