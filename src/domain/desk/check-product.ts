import { type AttributeKey, attributeKeys } from '../../config/catalogue/product-attributes.ts';
import { productTexts } from '../../config/catalogue/product-texts.ts';
import { shadeDepths, undertones } from '../../config/catalogue/shade-tones.ts';
import { countries } from '../../config/countries.ts';
import { maxPriceFactor, maxPriceMinor, maxStock } from '../../config/desk/limits.ts';
import type { EditFinding } from '../../contract/desk/edit-finding.ts';
import type { DeskProduct, ProductEdit, ProductTexts, ShadeToneTexts } from '../../contract/desk/products.ts';
import { isDay } from '../catalogue/plain-day.ts';
import { describeAllowedValues, parseAttributeText } from '../catalogue/product-attributes.ts';
import { parseAmount } from '../money.ts';
import { createRefusal, createWarning } from './findings.ts';
import { findDroppedMarkup } from './markup.ts';

/** The parts of a shade's tone, in the order of the form. */
export const toneKeys = ['depth', 'undertone'] as const satisfies readonly (keyof ShadeToneTexts)[];

type CountryEdit = ProductEdit['countries'][number];
type ProductInCountry = DeskProduct['countries'][number];

const toMinor = (amount: number, country: CountryEdit['country']): number | null =>
  parseAmount(amount, countries[country].currency, countries[country].minorDigits)?.minor ?? null;

const isJump = (price: number, live: number) =>
  live > 0 && (price >= live * maxPriceFactor || price * maxPriceFactor <= live);

/** A sale that runs holds until it ends, whatever the price outside of it becomes. */
function checkSale(field: string, { country, price }: CountryEdit, { sales }: ProductInCountry): EditFinding[] {
  const running = sales.filter((sale) => sale.isRunning && sale.price < price).map((sale) => sale.price);
  if (running.length === 0) return [];
  const { currency, minorDigits } = countries[country];
  return [createWarning(field, 'saleHolds', { sale: `${Math.min(...running).toFixed(minorDigits)} ${currency}` })];
}

function checkPrice(edit: CountryEdit, before: ProductInCountry): EditFinding[] {
  const { country, price } = edit;
  if (price === before.price) return [];
  const field = `countries.${country}.price`;
  const minor = toMinor(price, country);
  if (minor === null || minor === 0 || minor > maxPriceMinor) return [createRefusal(field, 'priceInvalid')];
  const { currency, minorDigits } = countries[country];
  const live = `${before.livePrice.toFixed(minorDigits)} ${currency}`;
  const jump = isJump(minor, toMinor(before.livePrice, country) ?? 0);
  return [...(jump ? [createWarning(field, 'priceJump', { live })] : []), ...checkSale(field, edit, before)];
}

function checkStock({ country, stock }: CountryEdit, before: ProductInCountry): EditFinding[] {
  const isValid =
    stock === null || before.stock === null
      ? stock === before.stock
      : Number.isSafeInteger(stock) && stock >= 0 && stock <= maxStock;
  return isValid ? [] : [createRefusal(`countries.${country}.stock`, 'stockInvalid')];
}

function checkFirstDay({ country, availableSince }: CountryEdit, before: ProductInCountry): EditFinding[] {
  const isKept = availableSince === undefined || availableSince === before.availableSince;
  if (isKept || availableSince === '' || isDay(availableSince)) return [];
  return [createRefusal(`countries.${country}.availableSince`, 'dateInvalid')];
}

const toneValues: Readonly<Record<keyof ShadeToneTexts, readonly string[]>> = {
  depth: shadeDepths,
  undertone: undertones,
};

/** Only a shade has a tone. */
function checkTone({ shadeTone: before }: DeskProduct, { shadeTone }: ProductEdit): EditFinding[] {
  if (!shadeTone) return [];
  return toneKeys.flatMap((key) => {
    const isKnown = shadeTone[key] === '' || (before !== null && toneValues[key].includes(shadeTone[key]));
    if (isKnown || shadeTone[key] === before?.[key]) return [];
    return [createRefusal(`shadeTone.${key}`, 'toneUnknown', { values: toneValues[key].join(', ') })];
  });
}

/** A locale's empty name is that of its country's default locale, which therefore needs one. */
function checkName({ locales }: DeskProduct, texts: ProductTexts): EditFinding[] {
  if (texts.name.trim() !== '') return [];
  const field = `texts.${texts.locale}.name`;
  const country = locales.find(({ locale }) => locale === texts.locale)?.country;
  const main = locales.find((locale) => locale.country === country && locale.isDefault);
  return main && main.locale !== texts.locale
    ? [createWarning(field, 'nameFallsBack', { language: main.displayName })]
    : [createRefusal(field, 'nameMissing')];
}

function checkLongText(field: string, text: string): EditFinding[] {
  const dropped = findDroppedMarkup(text, 'text');
  return dropped.length > 0 ? [createWarning(field, 'markupDropped', { markup: dropped.join(', ') })] : [];
}

function checkText(
  product: DeskProduct,
  texts: ProductTexts,
  { key, maxLength }: (typeof productTexts)[number],
): EditFinding[] {
  const before = product.texts.find(({ locale }) => locale === texts.locale)?.[key] ?? '';
  if (texts[key] === before) return [];
  const field = `texts.${texts.locale}.${key}`;
  if (texts[key].length > maxLength) return [createRefusal(field, 'textTooLong', { max: String(maxLength) })];
  return key === 'name' ? checkName(product, texts) : checkLongText(field, texts[key]);
}

function checkAttribute(key: AttributeKey, text: string, before: string): EditFinding[] {
  if (text === before || parseAttributeText(key, text).unknown.length === 0) return [];
  return [createRefusal(`attributes.${key}`, 'attributeUnknown', { values: describeAllowedValues(key) })];
}

/**
 * Says what speaks against an edit of a product, by the rules of the gate that a publish passes. Only what the edit
 * changes is checked, so that a product with an old fault can still be corrected elsewhere.
 */
export function checkProductEdit(product: DeskProduct, edit: ProductEdit): EditFinding[] {
  return [
    ...edit.countries.flatMap((country) => {
      const before = product.countries.find((one) => one.country === country.country);
      return before
        ? [...checkPrice(country, before), ...checkStock(country, before), ...checkFirstDay(country, before)]
        : [];
    }),
    ...edit.texts.flatMap((texts) => productTexts.flatMap((text) => checkText(product, texts, text))),
    ...checkTone(product, edit),
    ...attributeKeys.flatMap((key) =>
      checkAttribute(key, edit.attributes?.[key] ?? product.attributes[key], product.attributes[key]),
    ),
  ];
}
