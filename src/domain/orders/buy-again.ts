import { membershipSku } from '../../contract/enumerations.ts';

interface OrderedLine {
  sku: string;
  productName: string;
  quantity: number;
  promotionId: number;
  /** Undefined where the API does not say. */
  canBuy?: boolean | undefined;
}

/** What buying an order again would put into the bag: each product once. The fee and free rewards are not bought again. */
export function listProductLines(lines: readonly OrderedLine[]): readonly OrderedLine[] {
  const bySku = new Map<string, OrderedLine>();
  for (const line of lines) {
    if (line.promotionId > 0 || line.sku === membershipSku) continue;
    const quantity = line.quantity + (bySku.get(line.sku)?.quantity ?? 0);
    bySku.set(line.sku, { ...line, quantity });
  }
  return [...bySku.values()];
}
