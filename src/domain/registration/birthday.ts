import { birthdayYear } from '../../config/registration/form-limits.ts';

const monthsInYear = 12;

const getDaysInMonth = (month: number) => new Date(Date.UTC(birthdayYear, month, 0)).getUTCDate();

/** Whether a text is a valid MM/DD (VAL-010, VAL-011). The year is 1904, a leap year, so 02/29 is valid. */
export function isBirthday(text: string): boolean {
  const [, month = 0, day = 0] = (/^(\d{2})\/(\d{2})$/.exec(text.trim()) ?? []).map(Number);
  return month >= 1 && month <= monthsInYear && day >= 1 && day <= getDaysInMonth(month);
}

/** Converts MM/DD to `1904-MM-DD`. */
export const toWireBirthday = (text: string): string => `${birthdayYear}-${text.trim().replace('/', '-')}`;
