import { createRecord } from '../../config/create-record.ts';
import {
  type AttributeKey,
  attributeKeys,
  attributeOptions,
  type ProductAttribute,
  productAttributes,
} from '../../config/catalogue/product-attributes.ts';

/** The attributes of a product as the wire and the database have them: the values of each, or its number. */
export type AttributeValues = Partial<Record<AttributeKey, string[] | number>>;

/** What a product offers to the filters of lists: the options of each attribute, in the order of filters. */
export type AttributeOptions = Partial<Record<AttributeKey, string[]>>;

interface ReadAttributes {
  attributes: AttributeValues;
  /** What is no attribute, or no value of one: `finish.velvety`. */
  unknown: string[];
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const attributes: readonly (ProductAttribute & { key: AttributeKey })[] = productAttributes;

/** Feeds write a single value without a list. */
const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

const formatUnknown = (key: string, value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${key}.${value}` : key;

function readNumber(key: string, max: number, value: unknown): { known?: number; unknown: string[] } {
  const number = typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value;
  const isKnown = typeof number === 'number' && Number.isSafeInteger(number) && number >= 1 && number <= max;
  return isKnown ? { known: number, unknown: [] } : { unknown: [formatUnknown(key, value)] };
}

function readChoices(key: AttributeKey, value: unknown): { known?: string[]; unknown: string[] } {
  const given = toList(value);
  const known = attributeOptions[key].filter((option) => given.includes(option));
  const unknown = given.filter((one) => !known.some((option) => option === one)).map((one) => formatUnknown(key, one));
  return { ...(known.length > 0 && { known }), unknown };
}

/** Reads the attributes of a feed. What it does not know it leaves out and names; it never fails. */
export function readAttributes(raw: unknown): ReadAttributes {
  if (raw === undefined || raw === null) return { attributes: {}, unknown: [] };
  if (!isFields(raw)) return { attributes: {}, unknown: ['attributes'] };
  const result: ReadAttributes = { attributes: {}, unknown: [] };
  for (const [name, value] of Object.entries(raw)) {
    const attribute = attributes.find(({ key }) => key === name);
    if (!attribute) result.unknown.push(name);
    else if (value !== null && value !== undefined) {
      const { known, unknown } =
        attribute.kind === 'number' ? readNumber(name, attribute.max, value) : readChoices(attribute.key, value);
      if (known !== undefined) result.attributes[attribute.key] = known;
      result.unknown.push(...unknown);
    }
  }
  return result;
}

function listOptions({ key }: { key: AttributeKey }, all: readonly AttributeValues[]): string[] {
  const values = all.flatMap((one): (string | number)[] => [one[key] ?? []].flat());
  return attributeOptions[key].filter((option) =>
    values.some((value) => (typeof value === 'number' ? value >= Number(option) : value === option)),
  );
}

/** The options of a product with its variants: what any of them has. */
export function toAttributeOptions(all: readonly AttributeValues[]): AttributeOptions {
  return Object.fromEntries(
    attributes.flatMap((attribute) => {
      const options = listOptions(attribute, all);
      return options.length > 0 ? [[attribute.key, options] as const] : [];
    }),
  );
}

/** The options that any product of a list has. */
export function mergeAttributeOptions(all: readonly AttributeOptions[]): AttributeOptions {
  return Object.fromEntries(
    attributes.flatMap(({ key }) => {
      const options = attributeOptions[key].filter((option) => all.some((one) => one[key]?.includes(option)));
      return options.length > 0 ? [[key, options] as const] : [];
    }),
  );
}

/** The attributes of a product as staff write them: its values with commas between, or its number. Empty for none. */
export type AttributeTexts = Record<AttributeKey, string>;

const formatValue = (value: string[] | number | undefined): string =>
  typeof value === 'number' ? String(value) : (value ?? []).join(', ');

export const formatAttributeTexts = (values: AttributeValues): AttributeTexts =>
  createRecord(attributeKeys, (key) => formatValue(values[key]));

const splitValues = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Reads one attribute as staff write it. What is no value of it is `unknown`. */
export function parseAttributeText(key: AttributeKey, text: string): ReadAttributes {
  const values = splitValues(text);
  const isNumber = attributes.some((attribute) => attribute.key === key && attribute.kind === 'number');
  if (values.length === 0) return { attributes: {}, unknown: [] };
  return readAttributes({ [key]: isNumber ? values.join(',') : values });
}

export const parseAttributeTexts = (texts: AttributeTexts): AttributeValues =>
  attributeKeys.reduce<AttributeValues>(
    (all, key) => ({ ...all, ...parseAttributeText(key, texts[key]).attributes }),
    {},
  );

/** What staff may write for an attribute. */
export function describeAllowedValues(key: AttributeKey): string {
  const attribute = attributes.find((one) => one.key === key);
  return attribute?.kind === 'number' ? `1–${attribute.max}` : attributeOptions[key].join(', ');
}
