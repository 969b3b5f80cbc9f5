/** Names the products that are gone: as the API does, or where it tells only skus, as the lines of the order do. */
export const nameMissingProducts = (
  { productNames, skus }: { productNames: readonly string[]; skus: readonly string[] },
  lines: readonly { sku: string; name: string }[],
): readonly string[] =>
  productNames.length > 0 ? productNames : skus.map((sku) => lines.find((line) => line.sku === sku)?.name ?? sku);
