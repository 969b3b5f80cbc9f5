import type { HelpLink, HelpTopic } from './help.ts';
import type { SearchPlan, SkuEntries, TermEntry } from './index-types.ts';
import type { PriceWords } from './price-limit.ts';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((item) => Number.isSafeInteger(item));

const isTerm = (value: unknown): value is TermEntry =>
  Array.isArray(value) && isText(value[0]) && value.slice(1).every(isNumbers);
const isTerms = (value: unknown): value is TermEntry[] => Array.isArray(value) && value.every(isTerm);
const isSkus = (value: unknown): value is SkuEntries => isFields(value) && Object.values(value).every(isNumbers);
const isWords = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

/** How to read the prices of a query. */
interface PriceReading extends PriceWords {
  minorDigits: number;
}

const isHelpLink = (value: unknown) => isFields(value) && isText(value['title']) && isText(value['href']);
const isHelpTopic = (value: unknown) =>
  isFields(value) && isWords(value['phrases']) && Array.isArray(value['links']) && value['links'].every(isHelpLink);
const isPriceReading = (value: unknown) =>
  isFields(value) &&
  ['before', 'after', 'units'].every((name) => isWords(value[name])) &&
  Number.isSafeInteger(value['minorDigits']);

/** The plan as it is served, with what the browser needs besides the index. */
export interface ServedPlan extends SearchPlan {
  texts: Record<string, string>;
  help: HelpTopic[];
  /** What suggestions lead to besides products: categories, and queries that the country's texts name. */
  categories: HelpLink[];
  popularQueries: string[];
  prices: PriceReading;
}
const isIndexPlan = (value: Fields) =>
  isNumbers(value['wordBands']) &&
  isWords(value['ignoredWords']) &&
  ['undefined', 'boolean'].includes(typeof value['hasGivenSkus']) &&
  isNumbers(['count', 'stride', 'buckets', 'termShards', 'skuShards'].map((name) => value[name]));
const isPlan = (value: unknown): value is ServedPlan =>
  isFields(value) &&
  isIndexPlan(value) &&
  isFields(value['texts']) &&
  Object.values(value['texts']).every(isText) &&
  Array.isArray(value['help']) &&
  value['help'].every(isHelpTopic) &&
  Array.isArray(value['categories']) &&
  value['categories'].every(isHelpLink) &&
  isWords(value['popularQueries']) &&
  isPriceReading(value['prices']);

function createParser<T>(name: string, isValid: (value: unknown) => value is T): (value: unknown) => T {
  return (value) => {
    if (!isValid(value)) throw new TypeError(`This is not a ${name} of a search index.`);
    return value;
  };
}

/** Each parser returns its valid argument or throws a TypeError. */
export const parsePlan = createParser('plan', isPlan);
export const parseTerms = createParser('list of terms', isTerms);
export const parseSkus = createParser('list of skus', isSkus);
export const parseWords = createParser('list of words', isWords);
