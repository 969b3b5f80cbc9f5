import { localeVariants } from '../config/locale-variants.ts';
import type { Namespace } from './namespaces.ts';

/**
 * The texts that one part of the shop shows, by namespace. A counted text is listed in the form that all languages have
 * (`itemCount_other`), and stands for all of its forms.
 */
export type TextKeys = Partial<Record<Namespace, readonly string[]>>;

const pluralCategories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
type PluralCategory = (typeof pluralCategories)[number];

type WithoutPluralForm<Key extends string> = Key extends `${infer Base}_${PluralCategory}` ? Base : Key;
type PluralForms<Key extends string> = Key extends `${infer Base}_${PluralCategory}`
  ? `${Base}_${PluralCategory}`
  : Key;

/** A listed key of a namespace, as the list spells it. */
type ListedKey<Keys extends TextKeys, N extends Namespace> =
  Keys extends Readonly<Record<N, readonly (infer Key extends string)[]>> ? Key : never;

/** The keys of the lists that code may ask for. A counted text is asked for without the form. */
export type TextKeyOf<Keys extends TextKeys, N extends Namespace = Namespace> = WithoutPluralForm<
  N extends Namespace ? ListedKey<Keys, N> : never
>;

/** The keys of the lists as translation files have them: each plural form has its own. */
export type FileKeyOf<Keys extends TextKeys, N extends Namespace> = PluralForms<ListedKey<Keys, N>>;

const otherForm = '_other';

/** The names under which translation files may hold the listed texts: each plural form of a counted one. */
export const listFileKeys = (keys: readonly string[]): string[] =>
  keys.flatMap((key) =>
    key.endsWith(otherForm)
      ? pluralCategories.map((category) => `${key.slice(0, -otherForm.length)}_${category}`)
      : [key],
  );

const forms = [...pluralCategories, ...localeVariants.map(({ name }) => name)];
const formSuffix = new RegExp(`_(?:${forms.join('|')})$`);

/** The name of a text, which is one for its forms for numbers (`itemCount_one`) and countries (`introText_AU`). */
export const toTextName = (key: string): string => key.replace(formSuffix, '');
