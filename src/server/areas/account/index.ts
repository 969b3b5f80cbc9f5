/** What other areas may use of this one. */
export {
  findActiveDistributorByEmail,
  findCustomer,
  findCustomerByUsernameOrEmail,
  insertCustomer,
  updateCustomer,
} from './queries.ts';
export type { CustomerRow } from './queries.ts';
export { closeCustomer } from './personal-data/close-account.ts';
export { eraseFinishedOrders } from './personal-data/erase-orders.ts';
export { collectPersonalData } from './personal-data/export-personal-data.ts';
