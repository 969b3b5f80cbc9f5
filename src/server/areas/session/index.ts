/** What other areas may use of this one. */
export { issueCode } from './one-time-codes.ts';
export { hashPassword } from './password.ts';
