import { maxEmailLength, emailPattern, normalizeEmail } from '../../config/registration/email.ts';

/** The shop's one definition of an email address. Surrounding blanks are ignored. The length bounds the pattern's work. */
export function isEmail(text: string): boolean {
  const email = normalizeEmail(text);
  return email.length <= maxEmailLength && emailPattern.test(email);
}

/** What compares addresses: letter case and the spelling of the domain make no other one. */
export const toEmailKey = (text: string): string => normalizeEmail(text).toLowerCase();

/** What an address may be stored as: in its one spelling, or as it was typed before there was one. */
export const toEmailKeys = (text: string): string[] => [...new Set([toEmailKey(text), text.trim().toLowerCase()])];

/** The mailbox that receives an email: letter case and what follows a plus make no other one. Only limits compare it. */
export function toMailbox(email: string): string {
  const [localPart = '', ...domains] = toEmailKey(email).split('@');
  return [localPart.split('+')[0], ...domains].join('@');
}

/** Whether two texts are the same address. */
export const isSameEmail = (one: string, other: string): boolean => toEmailKey(one) === toEmailKey(other);
