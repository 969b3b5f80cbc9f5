/** The translation files of a locale: `/i18n/{lng}/{ns}.json` (document 1, section 7). */
export const namespaces = ['shop', 'catalogue', 'forms', 'account', 'bag', 'session'] as const;
export type Namespace = (typeof namespaces)[number];
