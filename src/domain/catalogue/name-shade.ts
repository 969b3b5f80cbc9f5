/** The name of a shade of a product, for where the product is not named beside it. In some APIs the names of shades repeat the product's. */
export const nameShade = (product: string, shade: string): string =>
  shade.startsWith(product) ? shade : `${product} · ${shade}`;
