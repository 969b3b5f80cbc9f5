import { quantityOptionCounts } from '../../config/limits.ts';
import { membershipSku } from '../../contract/enumerations.ts';

/**
 * How many options the quantity picker offers for a product: 10, and 1 for the membership fee (document 1, section 9).
 */
export const getQuantityOptionCount = (sku: string): number =>
  sku === membershipSku ? quantityOptionCounts.membershipFee : quantityOptionCounts.standard;
