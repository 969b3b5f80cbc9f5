/** What other areas may use of this one. */
export { deleteExpiredOneTimeCodes, issueOneTimeCode } from './one-time-codes.ts';
export { hashPassword } from './password.ts';
export { isEasyToGuess } from './password-strength.ts';
