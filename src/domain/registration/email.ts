import { maxEmailLength, emailPattern } from '../../config/registration/email.ts';

/** The shop's one definition of an email address. Surrounding blanks are ignored. */
export const isEmail = (text: string): boolean =>
  emailPattern.test(text.trim()) && text.trim().length <= maxEmailLength;
