import { maxEmailLength, emailPattern } from '../../config/registration/email.ts';

/**
 * Whether a text is an email address, as the whole shop reads it (document 1, section 5). Blanks around it do not
 * count.
 */
export const isEmail = (text: string): boolean =>
  emailPattern.test(text.trim()) && text.trim().length <= maxEmailLength;
