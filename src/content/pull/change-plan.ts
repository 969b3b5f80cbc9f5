import { membershipSku } from '../../contract/enumerations.ts';
import type { ContentChange } from '../../contract/shell/content-changes.ts';
import { isNamespace, type Namespace } from '../../i18n/namespaces.ts';

/** With more changed products than this, reading everything takes no longer. */
const maxChangedProducts = 500;

/** What a pull of changes has to read. */
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

/** Groups subjects such as `US/AV-0104` by the part before the slash. Each second part comes once. */
function groupByFirstPart(subjects: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [first, second] of subjects.map((subject) => subject.split('/', 2))) {
    if (first === undefined || second === undefined) continue;
    groups.set(first, [...new Set([...(groups.get(first) ?? []), second])]);
  }
  return groups;
}

/** The changed skus of a country, or of all countries, each once. */
export function listChangedSkus({ skus, offers }: Pick<ChangePlan, 'skus' | 'offers'>, country?: string): string[] {
  const offered = country === undefined ? [...offers.values()].flat() : (offers.get(country) ?? []);
  return [...new Set([...skus, ...offered])];
}

/** Null when so much changed, or such parts, that everything must be read. */
export function planChanges(changes: readonly ContentChange[]): ChangePlan | null {
  const listSubjects = (wanted: ContentChange['kind']) =>
    changes.filter(({ kind }) => kind === wanted).map(({ subject }) => subject);
  const products = { skus: [...new Set(listSubjects('product'))], offers: groupByFirstPart(listSubjects('offer')) };
  const isWhole = changes.some(({ kind }) => ['categories', 'countries', 'configuration'].includes(kind));
  const skus = listChangedSkus(products);
  // The fee of the membership is a price, and it stands in the record of each country.
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
