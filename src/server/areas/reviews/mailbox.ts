import type { Db } from '../../platform/database/tables.ts';
import { findProvenEmail } from '../../platform/identity/proven-email.ts';

interface BoughtOrReviewed {
  customerId: number | null;
  customerInformation: { email: string };
}

/**
 * Where the buyer of an order or the writer of a review reads their emails: at the address that their account has proven
 * and uses now, or for a guest at that of the order. The address of an account's order was typed by anybody. Null when
 * there is none.
 */
export const findMailbox = (db: Db, { customerId, customerInformation }: BoughtOrReviewed): Promise<string | null> =>
  customerId === null ? Promise.resolve(customerInformation.email || null) : findProvenEmail(db, customerId);
