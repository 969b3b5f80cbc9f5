/** The default and fallback language and locale (LOC-005, LOC-006). */
const defaultLanguage = 'en';
export const defaultLocale = `${defaultLanguage}-us` as const;

/** A locale as paths write it: language-country in lower case, such as `en-us` (LOC-002). */
export const localePattern = /^[a-z]{2}-[a-z]{2}$/;

export { demoLocales } from './countries/tables/locales.ts';
