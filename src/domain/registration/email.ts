import { maxEmailLength, emailPattern } from '../../config/registration/email.ts';

/** The shop's one definition of an email address. Surrounding blanks are ignored. */
export const isEmail = (text: string): boolean =>
  emailPattern.test(text.trim()) && text.trim().length <= maxEmailLength;

/** The mailbox that receives an email: letter case and what follows a plus make no other one. Only limits compare it. */
export function toMailbox(email: string): string {
  const [localPart = '', ...domains] = email.trim().toLowerCase().split('@');
  return [localPart.split('+')[0], ...domains].join('@');
}

/** Whether two texts are the same address. Letter case makes no other one. */
export const isSameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
