import { attributeKeys } from '../../../config/catalogue/product-attributes.ts';
import { productTextKeys } from '../../../config/catalogue/product-texts.ts';
import { shadeDepths, undertones } from '../../../config/catalogue/shade-tones.ts';
import { countries } from '../../../config/countries.ts';
import type { DeskAction } from '../../../contract/desk/actions.ts';
import type { DeskProduct, ProductEdit, ProductTexts } from '../../../contract/desk/products.ts';
import { collectLongTexts } from '../../../domain/catalogue/long-texts.ts';
import { parseAttributeTexts } from '../../../domain/catalogue/product-attributes.ts';
import { toneKeys } from '../../../domain/desk/check-product.ts';
import { parseAmount } from '../../../domain/money.ts';
import type { ProductChanges, ProductTextRow } from '../catalogue/index.ts';
import { cleanText } from './clean-text.ts';

type CountryEdit = ProductEdit['countries'][number];
type LoggedChange = DeskAction['changes'][number];

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
    ['availableSince', before.availableSince, edit.availableSince ?? before.availableSince],
  ] as const;
  return fields
    .filter(([name, from, to]) => (name === 'stock' ? difference(edit) !== 0 : from !== to))
    .map(([name, from, to]) => ({ field: `${prefix}.${name}`, before: String(from), after: String(to) }));
}

const logTexts = (before: ProductTexts | undefined, edit: ProductTexts): LoggedChange[] =>
  productTextKeys
    .filter((name) => edit[name] !== before?.[name] && cleanText(edit[name]) !== before?.[name])
    .map((name) => ({
      field: `texts.${edit.locale}.${name}`,
      before: before?.[name] ?? '',
      after: edit[name],
    }));

const logAttributes = (before: DeskProduct['attributes'], edit: DeskProduct['attributes']): LoggedChange[] =>
  attributeKeys
    .filter((key) => edit[key] !== before[key])
    .map((key) => ({ field: `attributes.${key}`, before: before[key], after: edit[key] }));

const logTone = ({ shadeTone: before }: DeskProduct, { shadeTone: after }: ProductEdit): LoggedChange[] =>
  toneKeys
    .map((key) => ({
      field: `shadeTone.${key}`,
      before: before?.[key] ?? '',
      after: after?.[key] ?? before?.[key] ?? '',
    }))
    .filter((change) => change.before !== change.after);

const toTone = ({ depth, undertone }: NonNullable<DeskProduct['shadeTone']>): ProductChanges['shadeTone'] => ({
  shadeDepth: shadeDepths.find((known) => known === depth) ?? null,
  undertone: undertones.find((known) => known === undertone) ?? null,
});

/** What an edit changes, for the log. */
function logProductEdit(product: DeskProduct, edit: ProductEdit): LoggedChange[] {
  return [
    ...edit.countries.flatMap((country) => {
      const before = product.countries.find((one) => one.country === country.country);
      return before ? logCountry(before, country) : [];
    }),
    ...edit.texts.flatMap((texts) =>
      logTexts(
        product.texts.find(({ locale }) => locale === texts.locale),
        texts,
      ),
    ),
    ...logAttributes(product.attributes, edit.attributes ?? product.attributes),
    ...logTone(product, edit),
  ];
}

const isStock = ({ field }: LoggedChange) => /^countries\.[A-Z]{2}\.stock$/.test(field);
const getDifference = ({ before, after }: LoggedChange) => Number(after) - Number(before);

/**
 * Whether an edit was saved before: the product is as the edit wants it. Stock is changed by a number of units, so for
 * that the caller's last save tells, which is `saved`.
 */
export const isSavedAlready = (product: DeskProduct, edit: ProductEdit, saved: readonly LoggedChange[]): boolean =>
  logProductEdit(product, edit).every(
    (change) =>
      isStock(change) &&
      saved.some((other) => other.field === change.field && getDifference(other) === getDifference(change)),
  );

/** The parts of an edit that differ from the product, and their entries for the log. */
export function compareProductEdit(
  product: DeskProduct,
  edit: ProductEdit,
): { changes: ProductChanges; log: LoggedChange[] } {
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
  const toneLog = logTone(product, edit);
  return {
    changes: {
      prices: changedCountries.map(({ country }) => toPriceChange(country)),
      stock: changedCountries.flatMap(({ country }) =>
        difference(country) === 0 ? [] : [{ countryCode: country.country, difference: difference(country) }],
      ),
      texts: changedTexts.map(({ texts }) => toTextRow(texts)),
      attributes: attributeLog.length > 0 ? parseAttributeTexts(attributes) : null,
      firstDays: changedCountries.flatMap(({ country, log }) =>
        log.some(({ field }) => field.endsWith('.availableSince'))
          ? [{ countryCode: country.country, availableSince: country.availableSince || null }]
          : [],
      ),
      shadeTone: toneLog.length > 0 && edit.shadeTone ? toTone(edit.shadeTone) : null,
    },
    log: logProductEdit(product, edit),
  };
}
