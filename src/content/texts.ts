import i18next from 'i18next';
import { getSnapshot } from './snapshot/snapshot.ts';
import type { Namespace } from '../i18n/namespaces.ts';

export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const addedBundles = new Map<string, object>();

/**
 * The texts of one namespace in one locale, from the snapshot. A fixed `t`, never the global language: pages render
 * side by side.
 * A missing key gives the key itself; the check of the pull keeps such content from being published.
 */
export function getTranslate(locale: string, namespace: Namespace): Translate {
  const record = getSnapshot().texts(locale, namespace);
  const key = `${locale}/${namespace}`;
  if (addedBundles.get(key) !== record) i18next.addResourceBundle(locale, namespace, record, false, true);
  addedBundles.set(key, record);
  const t = i18next.getFixedT(locale, namespace);
  return (name, values) => t(name, { ...values });
}
