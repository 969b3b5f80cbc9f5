/** What other areas may use of this one. */
export { sendEmailInBackground } from './dependencies.ts';
export type { CustomerDependencies } from './dependencies.ts';
export {
  findActiveDistributorByEmail,
  findCustomer,
  findCustomerByUsernameOrEmail,
  insertCustomer,
  updateCustomer,
} from './queries.ts';
export type { CustomerRow } from './queries.ts';
