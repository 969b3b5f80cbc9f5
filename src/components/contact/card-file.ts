import { getSnapshot } from '../../content/snapshot/snapshot.ts';
import { distributorCardTextKeys } from '../../i18n/keys/contact.ts';
import { namespaces } from '../../i18n/namespaces.ts';
import { selectTexts } from '../select-texts.ts';

/** What src/browse/contact shows and says, for shoppers who have a distributor. */
export function buildDistributorCardFile(locale: string) {
  const snapshot = getSnapshot();
  const keys: Readonly<Partial<Record<string, readonly string[]>>> = distributorCardTextKeys;
  const texts = namespaces.map((namespace) => selectTexts(snapshot.texts(locale, namespace), keys[namespace] ?? []));
  return {
    imagesUrl: snapshot.site().imagesUrl,
    texts: Object.fromEntries(texts.flatMap((own) => Object.entries(own))),
  };
}
