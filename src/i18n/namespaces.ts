import type { MarkupKind } from '../config/allowed-markup.ts';

/** The translation files of a locale: `/i18n/{lng}/{ns}.json` (LOC-023). */
export const namespaces = [
  'shop',
  'catalogue',
  'forms',
  'account',
  'registration',
  'bag',
  'session',
  'landing',
  'checkout',
  'payment',
  'order',
  'orders',
  'profile',
  'contact',
  'kredits',
  'invitations',
  'reviews',
  'desk',
  'search',
  'pages',
] as const;
export type Namespace = (typeof namespaces)[number];

export const isNamespace = (name: string): name is Namespace => namespaces.some((known) => known === name);

/**
 * Namespaces with markup: texts whose key ends in `Text` are HTML, sanitised by the pull; all others are plain text. In
 * every other namespace, pages escape all texts.
 */
export const htmlNamespaces = { landing: 'text', pages: 'document' } as const satisfies Partial<
  Record<Namespace, MarkupKind>
>;
export type HtmlNamespace = keyof typeof htmlNamespaces;
