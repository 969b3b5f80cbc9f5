/** What shoppers may wait for: a product, or its chosen shade. */
export interface WantedProduct {
  sku: string;
  name: string;
  isSoldOut: boolean;
}
