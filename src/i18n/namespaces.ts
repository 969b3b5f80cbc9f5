/** The translation files of a locale: `/i18n/{lng}/{ns}.json` (document 1, section 7). */
export const namespaces = [
  'shop',
  'catalogue',
  'forms',
  'account',
  'registration',
  'bag',
  'session',
  'landing',
] as const;
export type Namespace = (typeof namespaces)[number];

/**
 * Those whose texts may be marked up: a text whose key ends with `Text` is HTML that the pull has sanitised, all others
 * are plain. Pages escape the texts of every other namespace.
 */
export const htmlNamespaces: readonly Namespace[] = ['landing'];
