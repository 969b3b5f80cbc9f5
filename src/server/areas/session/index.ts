/** The parts of this area that other areas may use. */
export { isBreachedPassword } from './breached-passwords.ts';
export { checkOwnPassword } from './check-own-password.ts';
export { createEmailLink } from './email-link.ts';
export { deleteExpiredOneTimeCodes, deleteOneTimeCodes, issueOneTimeCode } from './one-time-codes.ts';
export { deleteExpiredChallenges } from './passkeys/challenges.ts';
export { hashPassword } from './password.ts';
export { isEasyToGuess } from './password-strength.ts';
export { findPasskeys } from './passkeys/queries.ts';
export { toSubject } from './provider-account.ts';
