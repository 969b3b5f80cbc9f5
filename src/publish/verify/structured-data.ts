import { isRecord } from '../../config/is-record.ts';
import { parseJson } from '../../contract/json.ts';

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string' && value.trim() !== '';
const isAmount: Check = (value) => /^\d+(?:\.\d+)?$/.test(String(value));
const isCount: Check = (value) => Number.isInteger(Number(value)) && Number(value) > 0;
const isCurrency: Check = (value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value);
const isAddress: Check = (value) => typeof value === 'string' && /^https?:\/\/[^\s/]/.test(value);
const isSchemaAddress: Check = (value) => typeof value === 'string' && value.startsWith('https://schema.org/');
/** Variants may differ by something that schema.org has no property for, such as a scent. */
const isAbsentOrSchemaAddress: Check = (value) => value === undefined || isSchemaAddress(value);
const isThing: Check = (value) => (Array.isArray(value) ? value.length > 0 && value.every(isRecord) : isRecord(value));
/** The positions of list items increase by one. */
const isCountedFrom = (value: unknown, first: unknown) =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((item, index) => isRecord(item) && item['position'] === Number(first) + index);
const isBreadcrumb: Check = (value) => isCountedFrom(value, 1);
/** The positions on the second page of a list continue those of the first page. */
const isOrderedList: Check = (value) => {
  const first: unknown = Array.isArray(value) && isRecord(value[0]) ? value[0]['position'] : null;
  return isCount(first) && isCountedFrom(value, first);
};

/** The fields without which search engines ignore an item of a type. Other types are not checked. */
const requiredFields: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  Product: { name: isText, offers: isThing },
  ProductGroup: { name: isText, productGroupID: isText, variesBy: isAbsentOrSchemaAddress, hasVariant: isThing },
  Offer: { price: isAmount, priceCurrency: isCurrency, availability: isSchemaAddress },
  UnitPriceSpecification: { price: isAmount, priceCurrency: isCurrency },
  AggregateRating: { ratingValue: isAmount, reviewCount: isCount },
  Brand: { name: isText },
  BreadcrumbList: { itemListElement: isBreadcrumb },
  ItemList: { itemListElement: isOrderedList },
  ListItem: { position: isCount },
  CollectionPage: { name: isText },
  Organization: { name: isText, url: isAddress },
  WebSite: { name: isText, url: isAddress },
  SearchAction: { target: (value) => isText(value) || isThing(value), 'query-input': isText },
  FAQPage: { mainEntity: isThing },
  Question: { name: isText, acceptedAnswer: isThing },
  Answer: { text: isText },
};

const isContext = (value: unknown) => typeof value === 'string' && /^https?:\/\/schema\.org\/?$/.test(value);
/** Fields that contain addresses of files. */
const fileFields: ReadonlySet<string> = new Set(['image', 'logo', 'contentUrl', 'thumbnailUrl']);

export interface StructuredDataVisitor {
  /** A field that is missing or has no usable value: `Product.offers`. */
  problem(subject: string): void;
  address(address: string, kind: 'page' | 'file'): void;
}

function checkThing(thing: Readonly<Record<string, unknown>>, visitor: StructuredDataVisitor): void {
  const type = thing['@type'];
  if (typeof type !== 'string' || !Object.hasOwn(requiredFields, type)) return;
  for (const [field, isValid] of Object.entries(requiredFields[type] ?? {}))
    if (!isValid(thing[field])) visitor.problem(`${type}.${field}`);
}

function visitValue(value: unknown, field: string, visitor: StructuredDataVisitor): void {
  if (typeof value === 'string') visitor.address(value, fileFields.has(field) ? 'file' : 'page');
  else if (Array.isArray(value)) for (const item of value) visitValue(item, field, visitor);
  else if (isRecord(value)) {
    checkThing(value, visitor);
    for (const [name, item] of Object.entries(value)) visitValue(item, name, visitor);
  }
}

/** Checks one block of JSON-LD, and collects the addresses in it. */
export function inspectStructuredData(text: string, visitor: StructuredDataVisitor): void {
  const root = parseJson(text);
  if (!isRecord(root) || Array.isArray(root)) {
    visitor.problem('a block that is no JSON object');
    return;
  }
  if (!isContext(root['@context'])) visitor.problem('@context');
  if (!isText(root['@type']) && !Array.isArray(root['@graph'])) visitor.problem('@type');
  visitValue(root, '', visitor);
}
