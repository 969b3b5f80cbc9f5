import { quantityOptionCounts } from '../../config/limits.ts';
import { membershipSku } from '../../contract/enumerations.ts';

/** The number of options in the quantity picker of a product. The membership fee has a single one. */
export const getQuantityOptionCount = (sku: string): number =>
  sku === membershipSku ? quantityOptionCounts.membershipFee : quantityOptionCounts.standard;
