/** What other areas may use of this one. */
export { sendLater } from './parts.ts';
export type { CustomerParts } from './parts.ts';
export {
  findActiveDistributorByEmail,
  findCustomer,
  findCustomerByName,
  insertCustomer,
  updateCustomer,
} from './queries.ts';
export type { CustomerRow } from './queries.ts';
