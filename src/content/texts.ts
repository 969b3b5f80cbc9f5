import i18next from 'i18next';
import { getSnapshot } from './snapshot/snapshot.ts';
import type { Namespace } from '../i18n/namespaces.ts';
import type { TextKey } from '../i18n/required-keys.ts';

/** Looks up one text of a namespace and fills its blanks. */
export type Translate<N extends Namespace> = (
  key: TextKey<N>,
  values?: Readonly<Record<string, string | number>>,
) => string;

const addedBundles = new Map<string, object>();

/**
 * Returns the lookup for one namespace in one locale. The locale is fixed per lookup, because pages of different locales
 * render side by side. A key that the snapshot lacks is returned as it is; the check of a pull refuses such content.
 */
export function getTranslate<N extends Namespace>(locale: string, namespace: N): Translate<N> {
  const texts = getSnapshot().texts(locale, namespace);
  const bundle = `${locale}/${namespace}`;
  if (addedBundles.get(bundle) !== texts) i18next.addResourceBundle(locale, namespace, texts, false, true);
  addedBundles.set(bundle, texts);
  const t = i18next.getFixedT(locale, namespace);
  return (key: string, values) => t(key, { ...values });
}
