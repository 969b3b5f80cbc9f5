import { membershipSku } from '../../contract/enumerations.ts';

/** Whether an order is of the membership fee alone, so that there is nothing to send. */
export const isMembershipOnly = (lines: readonly { sku: string }[]): boolean =>
  lines.length > 0 && lines.every(({ sku }) => sku === membershipSku);
