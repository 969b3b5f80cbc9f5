/** What other areas may use of this one. */
export {
  findActiveDistributorByEmail,
  findCustomer,
  findCustomerByUsernameOrEmail,
  insertCustomer,
  updateCustomer,
} from './queries.ts';
export type { CustomerRow } from './queries.ts';
