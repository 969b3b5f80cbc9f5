import { localeVariants } from '../config/countries/tables/text-variants.ts';
import type { Namespace } from './namespaces.ts';

/**
 * The texts that one part of the shop shows, by namespace. A text with plural forms is listed once, in the form that
 * all languages have (`itemCount_other`).
 */
export type TextKeys = Partial<Record<Namespace, readonly string[]>>;

const pluralCategories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
type PluralCategory = (typeof pluralCategories)[number];

type WithoutPluralForm<Key extends string> = Key extends `${infer Base}_${PluralCategory}` ? Base : Key;
type PluralForms<Key extends string> = Key extends `${infer Base}_${PluralCategory}`
  ? `${Base}_${PluralCategory}`
  : Key;

/** A key of a namespace, as it is listed. */
type ListedKey<Keys extends TextKeys, N extends Namespace> =
  Keys extends Readonly<Record<N, readonly (infer Key extends string)[]>> ? Key : never;

/** The keys that code may use. A text with plural forms is used without the form. */
export type TextKeyOf<Keys extends TextKeys, N extends Namespace = Namespace> = WithoutPluralForm<
  N extends Namespace ? ListedKey<Keys, N> : never
>;

/** The keys in translation files: each plural form has its own key. */
export type FileKeyOf<Keys extends TextKeys, N extends Namespace> = PluralForms<ListedKey<Keys, N>>;

const otherForm = '_other';

/** The keys under which translation files may contain the listed texts, including all plural forms. */
export const listFileKeys = (keys: readonly string[]): string[] =>
  keys.flatMap((key) =>
    key.endsWith(otherForm)
      ? pluralCategories.map((category) => `${key.slice(0, -otherForm.length)}_${category}`)
      : [key],
  );

const forms = [...pluralCategories, ...localeVariants.map(({ name }) => name)];
const formSuffix = new RegExp(`_(?:${forms.join('|')})$`);

/** The base key of a text, without the suffix of its plural form (`itemCount_one`) or country (`introText_AU`). */
export const toTextName = (key: string): string => key.replace(formSuffix, '');
