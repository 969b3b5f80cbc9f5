import { attributeKeys } from '../../../config/catalogue/product-attributes.ts';
import { productTextKeys } from '../../../config/catalogue/product-texts.ts';
import { countries } from '../../../config/countries.ts';
import type { DeskAction } from '../../../contract/desk/actions.ts';
import type { DeskProduct, ProductEdit, ProductTexts, saveDeskProduct } from '../../../contract/desk/products.ts';
import { collectLongTexts } from '../../../domain/catalogue/long-texts.ts';
import { parseAttributeTexts } from '../../../domain/catalogue/product-attributes.ts';
import { checkProductEdit } from '../../../domain/desk/check-product.ts';
import { parseAmount } from '../../../domain/money.ts';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import { createFieldError } from '../../platform/http/field-error.ts';
import { invalidRequest, Refusal } from '../../platform/http/refusal.ts';
import type { WireReply } from '../../platform/http/route.ts';
import { saveProductChanges } from '../catalogue/index.ts';
import type { ProductChanges, ProductTextRow } from '../catalogue/index.ts';
import { logDeskAction } from './actions.ts';
import { assertNotRefused } from './assert-not-refused.ts';
import { cleanText } from './clean-text.ts';
import type { DeskDependencies } from './dependencies.ts';
import { lockProduct, readProduct, toDeskProduct } from './read-product.ts';

const productChanged = new Refusal(
  409,
  'PRODUCT_CHANGED',
  'Somebody else has changed the product since you opened it. Read it again, and repeat your changes.',
);

type CountryEdit = ProductEdit['countries'][number];
type LoggedChange = DeskAction['changes'][number];

/** Throws when the edit names a country or locale twice, or one that the product does not have. */
function assertKnownFields(product: DeskProduct, edit: ProductEdit): void {
  const known = new Set([
    ...product.countries.map(({ country }) => `countries.${country}`),
    ...product.texts.map(({ locale }) => `texts.${locale}`),
  ]);
  const given = [
    ...edit.countries.map(({ country }) => `countries.${country}`),
    ...edit.texts.map(({ locale }) => `texts.${locale}`),
  ];
  const wrong = given.filter((field, index) => !known.has(field) || given.indexOf(field) !== index);
  if (wrong.length > 0)
    throw invalidRequest(wrong.map((field) => createFieldError(field, 'unknown', 'is no part of this product')));
}

const difference = ({ stock, stockBefore }: CountryEdit) =>
  stock === null || stockBefore === null ? 0 : stock - stockBefore;

function toPriceChange({ country, price, isForSale }: CountryEdit): ProductChanges['prices'][number] {
  const { currency, minorDigits } = countries[country];
  const money = parseAmount(price, currency, minorDigits);
  if (!money) throw new Error(`The price ${price} of ${country} is invalid, but no rule refused it.`);
  return { countryCode: country, priceMinor: money.minor, isForSale };
}

const toTextRow = (texts: ProductTexts): ProductTextRow => ({
  locale: texts.locale,
  name: cleanText(texts.name),
  texts: collectLongTexts(({ key }) => cleanText(texts[key])),
});

function logCountry(before: DeskProduct['countries'][number], edit: CountryEdit): LoggedChange[] {
  const prefix = `countries.${edit.country}`;
  const fields = [
    ['price', before.price, edit.price],
    ['isForSale', before.isForSale, edit.isForSale],
    ['stock', before.stock, (before.stock ?? 0) + difference(edit)],
  ] as const;
  return fields
    .filter(([name, from, to]) => (name === 'stock' ? difference(edit) !== 0 : from !== to))
    .map(([name, from, to]) => ({ field: `${prefix}.${name}`, before: String(from), after: String(to) }));
}

const logTexts = (before: ProductTexts | undefined, edit: ProductTexts): LoggedChange[] =>
  productTextKeys
    .filter((name) => edit[name] !== before?.[name])
    .map((name) => ({
      field: `texts.${edit.locale}.${name}`,
      before: before?.[name] ?? '',
      after: edit[name],
    }));

const logAttributes = (before: DeskProduct['attributes'], edit: DeskProduct['attributes']): LoggedChange[] =>
  attributeKeys
    .filter((key) => edit[key] !== before[key])
    .map((key) => ({ field: `attributes.${key}`, before: before[key], after: edit[key] }));

/** The parts of an edit that differ from the product, and their entries for the log. */
function compareEdit(product: DeskProduct, edit: ProductEdit): { changes: ProductChanges; log: LoggedChange[] } {
  const changedCountries = edit.countries.flatMap((country) => {
    const before = product.countries.find((one) => one.country === country.country);
    const log = before ? logCountry(before, country) : [];
    return log.length > 0 ? [{ country, log }] : [];
  });
  const changedTexts = edit.texts.flatMap((texts) => {
    const log = logTexts(
      product.texts.find(({ locale }) => locale === texts.locale),
      texts,
    );
    return log.length > 0 ? [{ texts, log }] : [];
  });
  const { attributes = product.attributes } = edit;
  const attributeLog = logAttributes(product.attributes, attributes);
  return {
    changes: {
      prices: changedCountries.map(({ country }) => toPriceChange(country)),
      stock: changedCountries.flatMap(({ country }) =>
        difference(country) === 0 ? [] : [{ countryCode: country.country, difference: difference(country) }],
      ),
      texts: changedTexts.map(({ texts }) => toTextRow(texts)),
      attributes: attributeLog.length > 0 ? parseAttributeTexts(attributes) : null,
    },
    log: [...[...changedCountries, ...changedTexts].flatMap(({ log }) => log), ...attributeLog],
  };
}

interface ProductSave {
  sku: string;
  edit: ProductEdit;
  isConfirmed: boolean;
  customerId: number;
}

/**
 * Saves an edit of a product. Throws when a rule refuses it; returns `unconfirmed` when a rule warns and the caller has
 * not confirmed.
 */
export async function saveProduct(
  { db, now, onContentChanged }: DeskDependencies,
  { sku, edit, isConfirmed, customerId }: ProductSave,
): Promise<WireReply<typeof saveDeskProduct>> {
  const findings = await retryTransaction(db, async (transaction) => {
    const locked = await lockProduct(transaction, sku);
    if (locked.version !== edit.version) throw productChanged;
    const product = await toDeskProduct(transaction, locked);
    assertKnownFields(product, edit);
    const found = checkProductEdit(product, edit);
    assertNotRefused(found);
    if (found.length > 0 && !isConfirmed) return found;
    const { changes, log } = compareEdit(product, edit);
    if (log.length === 0) return [];
    await saveProductChanges(transaction, locked, changes);
    const action = { kind: 'product-saved', subject: product.sku, changes: log, customerId } as const;
    await logDeskAction(transaction, { ...action, createdAt: new Date(now()) });
    return [];
  });
  onContentChanged();
  return findings.length > 0
    ? { status: 'unconfirmed', findings }
    : { status: 'saved', product: await readProduct(db, sku) };
}
