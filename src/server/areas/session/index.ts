/** What other areas may use of this one. */
export { issueOneTimeCode } from './one-time-codes.ts';
export { hashPassword } from './password.ts';
