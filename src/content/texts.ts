import i18next from 'i18next';
import { getSnapshot } from './snapshot/snapshot.ts';
import type { Namespace } from '../i18n/namespaces.ts';
import type { TextKey } from '../i18n/required-keys.ts';

/** Looks up one text of a namespace and fills its blanks. */
export type Translate<N extends Namespace> = (
  key: TextKey<N>,
  values?: Readonly<Record<string, string | number>>,
) => string;

interface Lookup {
  texts: object;
  translate: Translate<Namespace>;
}

const lookups = new Map<string, Lookup>();

/** Texts without blanks are looked up once, since every page shows some hundred of them. */
function createLookup(locale: string, namespace: Namespace, texts: object): Lookup {
  i18next.addResourceBundle(locale, namespace, texts, false, true);
  const t = i18next.getFixedT(locale, namespace);
  const plainTexts = new Map<string, string>();
  const translatePlain = (key: string): string => {
    const known = plainTexts.get(key);
    if (known !== undefined) return known;
    const text = t(key, {});
    plainTexts.set(key, text);
    return text;
  };
  return { texts, translate: (key, values) => (values === undefined ? translatePlain(key) : t(key, { ...values })) };
}

/**
 * Returns the lookup for one namespace in one locale. The locale is fixed per lookup, because pages of different locales
 * render side by side. A key that the snapshot lacks is returned as it is; the check of a pull refuses such content.
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
