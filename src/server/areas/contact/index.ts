/** What other areas may use of this one. */
export { contactDistributor } from './contact-distributor.ts';
export { validateEmail, createNotSentRefusal, trySendEmail } from './send-email.ts';
export type { EmailDependencies, MessageSender } from './send-email.ts';
