import { membershipSku } from '../../contract/enumerations.ts';
import type { PaidLine } from './classify-lines.ts';
import type { Catalogue } from './types.ts';

/** The stock that is left for rewards after the ordinary lines. */
export interface Stock {
  /** 0 for unknown skus, and for the membership fee, which is never a reward. */
  getAvailable(sku: string): number;
  take(sku: string, quantity: number): void;
}

export function createStock(catalogue: Catalogue, ordinary: readonly PaidLine[]): Stock {
  const taken = new Map<string, number>();
  const take = (sku: string, quantity: number) => {
    taken.set(sku, (taken.get(sku) ?? 0) + quantity);
  };
  for (const { line } of ordinary) take(line.sku, line.quantity);
  return {
    take,
    getAvailable: (sku) => {
      const item = sku === membershipSku ? undefined : catalogue.get(sku);
      return item ? Math.max(0, (item.stock ?? Number.MAX_SAFE_INTEGER) - (taken.get(sku) ?? 0)) : 0;
    },
  };
}
