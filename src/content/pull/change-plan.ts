import { membershipSku } from '../../contract/enumerations.ts';
import type { ContentChange } from '../../contract/shell/content-changes.ts';
import { isNamespace, type Namespace } from '../../i18n/namespaces.ts';

/** When more products than this have changed, reading everything is as fast. */
const maxChangedProducts = 500;

/** What a pull of changes must read. */
export interface ChangePlan {
  /** The skus of products that changed in every country. */
  skus: string[];
  /** The skus of products whose price or stock changed in a country. */
  offers: Map<string, string[]>;
  /** The changed namespaces of each locale. */
  texts: Map<string, Namespace[]>;
  /** Whether menus or campaigns changed, so that links must be read. */
  links: boolean;
}

/** Groups subjects such as `US/AV-0104` by the part before the slash. Repeated second parts are dropped. */
function groupByFirstPart(subjects: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [first, second] of subjects.map((subject) => subject.split('/', 2))) {
    if (first === undefined || second === undefined) continue;
    groups.set(first, [...new Set([...(groups.get(first) ?? []), second])]);
  }
  return groups;
}

/** The changed skus of a country, or of all countries, without duplicates. */
export function listChangedSkus({ skus, offers }: Pick<ChangePlan, 'skus' | 'offers'>, country?: string): string[] {
  const offered = country === undefined ? [...offers.values()].flat() : (offers.get(country) ?? []);
  return [...new Set([...skus, ...offered])];
}

/**
 * Plans a pull of changes. Returns null when the changes are too many, or of a kind that requires reading everything.
 */
export function planChanges(changes: readonly ContentChange[]): ChangePlan | null {
  const listSubjects = (wanted: ContentChange['kind']) =>
    changes.filter(({ kind }) => kind === wanted).map(({ subject }) => subject);
  const products = { skus: [...new Set(listSubjects('product'))], offers: groupByFirstPart(listSubjects('offer')) };
  const isWhole = changes.some(({ kind }) => ['categories', 'countries', 'configuration'].includes(kind));
  const skus = listChangedSkus(products);
  // The membership fee is a price in the record of each country.
  if (isWhole || skus.length > maxChangedProducts || skus.includes(membershipSku)) return null;
  const texts = [...groupByFirstPart(listSubjects('texts'))].map(
    ([locale, namespaces]) => [locale, namespaces.filter(isNamespace)] as const,
  );
  return {
    ...products,
    texts: new Map(texts.filter(([, namespaces]) => namespaces.length > 0)),
    links: changes.some(({ kind }) => ['menus', 'marketing'].includes(kind)),
  };
}
