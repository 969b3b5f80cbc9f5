import { maxEmailLength, emailPattern } from '../../config/registration/email.ts';

/** The shop's one definition of an email address. Surrounding blanks are ignored. The length bounds the pattern's work. */
export const isEmail = (text: string): boolean =>
  text.trim().length <= maxEmailLength && emailPattern.test(text.trim());

/** The mailbox that receives an email: letter case and what follows a plus make no other one. Only limits compare it. */
export function toMailbox(email: string): string {
  const [localPart = '', ...domains] = email.trim().toLowerCase().split('@');
  return [localPart.split('+')[0], ...domains].join('@');
}

/** Whether two texts are the same address. Letter case makes no other one. */
export const isSameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
