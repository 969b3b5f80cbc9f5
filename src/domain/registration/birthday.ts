import { birthdayYear } from '../../config/registration/form-limits.ts';

const getDaysInMonth = (month: number) => new Date(Date.UTC(birthdayYear, month, 0)).getUTCDate();

/**
 * Whether a text is a day of the year as MM/DD. 1904 is a leap year, so 02/29 is one and 02/30 is none (document 1,
 * section 5).
 */
export function isBirthday(text: string): boolean {
  const [, month, day] = (/^(\d{2})\/(\d{2})$/.exec(text.trim()) ?? []).map(Number);
  return (
    month !== undefined && day !== undefined && month >= 1 && month <= 12 && day >= 1 && day <= getDaysInMonth(month)
  );
}

/** A birthday as it is sent: `1904-MM-DD` (document 1, section 9). */
export const toWireBirthday = (text: string): string => `${birthdayYear}-${text.trim().replace('/', '-')}`;

/** In which order a locale writes month and day. */
export type DateOrder = 'month-first' | 'day-first';

/** `tag`: a language tag such as `en-AU`. */
export function getDateOrder(tag: string): DateOrder {
  const parts = new Intl.DateTimeFormat(tag, { month: '2-digit', day: '2-digit' })
    .formatToParts(0)
    .map(({ type }) => type);
  return parts.indexOf('day') < parts.indexOf('month') ? 'day-first' : 'month-first';
}

/** MM/DD as the locale writes it, and back: the same exchange. A text that is not whole stays as it is. */
export const convertDateOrder = (text: string, order: DateOrder): string =>
  order === 'day-first' ? text.replace(/^(\d{2})\/(\d{2})$/, '$2/$1') : text;
