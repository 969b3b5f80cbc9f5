/** What other areas may use of this one. */
export { contactDistributor } from './contact.ts';
export { emailFaults, notSent, sent } from './parts.ts';
export type { LetterParts, Writer } from './parts.ts';
