/**
 * Returns the names of missing products: from the API, or from the lines of the order when the API returns only skus.
 */
export const nameMissingProducts = (
  { productNames, skus }: { productNames: readonly string[]; skus: readonly string[] },
  lines: readonly { sku: string; name: string }[],
): readonly string[] =>
  productNames.length > 0 ? productNames : skus.map((sku) => lines.find((line) => line.sku === sku)?.name ?? sku);
