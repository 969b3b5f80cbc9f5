import { birthdayYear } from '../../config/registration/form-limits.ts';

const monthsInYear = 12;

const getDaysInMonth = (month: number) => new Date(Date.UTC(birthdayYear, month, 0)).getUTCDate();

/** Whether a text is a valid MM/DD (VAL-010, VAL-011). The year is 1904, a leap year, so 02/29 is valid. */
export function isBirthday(text: string): boolean {
  const [, month, day] = (/^(\d{2})\/(\d{2})$/.exec(text.trim()) ?? []).map(Number);
  if (month === undefined || day === undefined || month < 1 || month > monthsInYear) return false;
  return day >= 1 && day <= getDaysInMonth(month);
}

/** Converts MM/DD to `1904-MM-DD`. */
export const toWireBirthday = (text: string): string => `${birthdayYear}-${text.trim().replace('/', '-')}`;

/** The order in which a locale writes month and day. */
export type DateOrder = 'month-first' | 'day-first';

/** `tag` is a language tag such as `en-AU`. */
export function getDateOrder(tag: string): DateOrder {
  const parts = new Intl.DateTimeFormat(tag, { month: '2-digit', day: '2-digit' })
    .formatToParts(0)
    .map(({ type }) => type);
  return parts.indexOf('day') < parts.indexOf('month') ? 'day-first' : 'month-first';
}

/** Converts MM/DD to the order of the locale, or back. An incomplete text stays unchanged. */
export const convertDateOrder = (text: string, order: DateOrder): string =>
  order === 'day-first' ? text.replace(/^(\d{2})\/(\d{2})$/, '$2/$1') : text;
