import i18next from 'i18next';
import { getSnapshot } from './snapshot/snapshot.ts';
import { fillText } from '../i18n/fill-text.ts';
import type { Namespace } from '../i18n/namespaces.ts';
import type { TextKey } from '../i18n/required-keys.ts';

type Values = Readonly<Record<string, string | number>>;

/** Looks up one text of a namespace and fills in its values. */
export type Translate<N extends Namespace> = (key: TextKey<N>, values?: Values) => string;

interface Lookup {
  texts: object;
  translate: Translate<Namespace>;
}

const lookups = new Map<string, Lookup>();

/** The syntax that only i18next can fill: nested texts, and placeholders with a format or without a simple name. */
const specialBlankPattern = /\$t\(|\{\{(?!\w+\}\})/;

/** The values by which i18next chooses among the texts of a key: the plural form, and the variant. */
const choosingValues = ['count', 'context'] as const;

const pickChoosingValues = (values: Values): Values =>
  Object.fromEntries(choosingValues.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));

interface UnfilledText {
  text: string;
  hasBlanks: boolean;
  /** Whether only i18next can fill the text. */
  isSpecial: boolean;
}
const noValues: Values = {};

/**
 * i18next looks up each text once, since every page shows about a hundred texts. Simple placeholders are filled without
 * it.
 */
function createLookup(locale: string, namespace: Namespace, texts: object): Lookup {
  i18next.addResourceBundle(locale, namespace, texts, false, true);
  const t = i18next.getFixedT(locale, namespace);
  const unfilledTexts = new Map<string, UnfilledText>();
  const findUnfilled = (key: string, values: Values): UnfilledText => {
    const name =
      values === noValues ? key : choosingValues.reduce((all, value) => `${all}/${values[value] ?? ''}`, key);
    const known = unfilledTexts.get(name);
    if (known) return known;
    const text = t(key, { ...pickChoosingValues(values), skipInterpolation: true });
    const unfilled = { text, hasBlanks: text.includes('{{'), isSpecial: specialBlankPattern.test(text) };
    unfilledTexts.set(name, unfilled);
    return unfilled;
  };
  const translate = (key: string, values: Values = noValues): string => {
    const { text, hasBlanks, isSpecial } = findUnfilled(key, values);
    if (isSpecial) return t(key, { ...values });
    return hasBlanks ? fillText(text, values) : text;
  };
  return { texts, translate };
}

/**
 * Returns the lookup for one namespace in one locale. The locale is fixed per lookup, because pages of different
 * locales render in parallel. A key that is missing in the snapshot is returned unchanged; the check of a pull refuses
 * such content.
 */
export function getTranslate<N extends Namespace>(locale: string, namespace: N): Translate<N> {
  const texts = getSnapshot().texts(locale, namespace);
  const name = `${locale}/${namespace}`;
  const known = lookups.get(name);
  if (known?.texts === texts) return known.translate;
  const lookup = createLookup(locale, namespace, texts);
  lookups.set(name, lookup);
  return lookup.translate;
}
