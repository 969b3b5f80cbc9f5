import { isGtin } from '../../domain/catalogue/gtin.ts';
import { attributeNames, maxIdLength, toAttributes, type AttributeName, type Attributes } from './attributes.ts';
import { type FeedItem, feedLimits } from './feed-item.ts';
import { findShippingProblems } from './feed-shipping.ts';

/** What the specifications ask of the values of an attribute. Meta's rules are wider than Google's, which stand here. */
interface AttributeRule {
  isRequired?: boolean;
  /** In characters. */
  maxLength?: number;
  /** How many values there may be. Default: one. */
  maxCount?: number;
  isValid?: (value: string) => boolean;
}

const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s/?#]/i.test(text) && URL.canParse(text) && /^[\x21-\x7e]+$/.test(text);

/** Formats that browsers show and networks refuse. An address without the name of a format may be any. */
const refusedFormat = /\.(?:svg|avif|heic|heif)$|[?&]format=(?:svg|avif|heic|heif)\b/i;
const isImageAddress = (text: string): boolean =>
  isWebAddress(text) && !refusedFormat.test(text) && !refusedFormat.test(new URL(text).pathname);

const isPrice = (text: string): boolean => /^\d+(?:\.\d+)? [A-Z]{3}$/.test(text) && /[1-9]/.test(text);

const isTimeRange = (text: string): boolean => {
  const [from = '', to = ''] = text.split('/');
  return from.length === to.length && from < to;
};

const maxAddressLength = 2000;

const rules: Readonly<Record<AttributeName, AttributeRule>> = {
  id: { isRequired: true, maxLength: maxIdLength },
  item_group_id: { maxLength: maxIdLength },
  title: { isRequired: true, maxLength: feedLimits.title },
  description: { isRequired: true, maxLength: feedLimits.description },
  link: { isRequired: true, maxLength: maxAddressLength, isValid: isWebAddress },
  image_link: { isRequired: true, maxLength: maxAddressLength, isValid: isImageAddress },
  additional_image_link: {
    maxCount: feedLimits.additionalImages,
    maxLength: maxAddressLength,
    isValid: isImageAddress,
  },
  availability: { isRequired: true },
  price: { isRequired: true, isValid: isPrice },
  sale_price: { isValid: isPrice },
  sale_price_effective_date: { isValid: isTimeRange },
  condition: { isRequired: true },
  brand: { isRequired: true, maxLength: 70 },
  gtin: { isValid: isGtin },
  color: { maxLength: 100 },
  size: { maxLength: 100 },
  product_type: { maxLength: 750 },
  google_product_category: { isValid: (text) => /^[1-9]\d*$/.test(text) },
};

const countCharacters = (text: string) => [...text].length;

function findProblem(values: readonly string[], rule: AttributeRule): string | null {
  const { isRequired = false, maxLength = Infinity, maxCount = 1, isValid = () => true } = rule;
  if (isRequired && values.length === 0) return 'is missing';
  if (values.length > maxCount) return `has more than ${maxCount} values`;
  if (values.some((value) => value.length > maxLength && countCharacters(value) > maxLength))
    return `has more than ${maxLength} characters`;
  return values.every(isValid) ? null : 'is not valid';
}

/** What breaks the rules of an attribute, such as `image_link is missing`. */
const findAttributeProblems = (attributes: Attributes): string[] =>
  attributeNames.flatMap((name) => {
    const problem = findProblem(attributes[name], rules[name]);
    return problem === null ? [] : [`${name} ${problem}`];
  });

const findSalePriceProblems = ({ price, salePrice }: FeedItem): string[] =>
  salePrice && (salePrice.minor >= price.minor || salePrice.currency !== price.currency)
    ? ['sale_price is not below price']
    : [];

const findMemberPriceProblems = ({ price, salePrice, memberPrice }: FeedItem): string[] =>
  memberPrice && memberPrice.minor > (salePrice ?? price).minor ? ['loyalty_program is not below price'] : [];

/** The rules that an item breaks, such as `image_link is missing`. Networks refuse an item that breaks one. */
export const findItemProblems = (item: FeedItem): string[] => [
  ...findAttributeProblems(toAttributes(item)),
  ...findSalePriceProblems(item),
  ...findMemberPriceProblems(item),
  ...findShippingProblems(item.shipping, item.price),
];
