import { countries } from '../../../config/countries.ts';
import { ShippingMethodType, membershipSku } from '../../../contract/enumerations.ts';
import { addTaxes, calculateNetOrder } from '../../../domain/checkout/charges.ts';
import { toKreditAmount } from '../../../domain/checkout/kredits.ts';
import { assessTaxes } from '../../../domain/checkout/tax.ts';
import { toBasisPoints } from '../../../domain/membership/savings.ts';
import { formatProductName } from '../../../server/areas/catalogue/index.ts';
import { getTaxLabelText } from '../../../server/areas/checkout/index.ts';
import { retiredProduct, type SeedOrder } from '../demo-orders.ts';
import { type SeedLocale, seedLocales, textForLocale } from '../locales.ts';
import { discountValue } from '../marketing.ts';
import { shippingMethods } from '../shipping.ts';
import type { SeedDemoAccount, SeedProduct } from '../types.ts';
import { calculatePriceMinor, type CatalogueItem, listCatalogueItems, productIdOf } from './products.ts';

/** What is known of a product when it is sold. The retired one has a price like any other. */
interface SoldProduct {
  name: string;
  product: Pick<SeedProduct, 'sku' | 'priceUsMinor'>;
}

const itemsBySku = new Map<string, CatalogueItem>(listCatalogueItems().map((item) => [item.sku, item]));

export function findLocale({ email, preferredLocale }: SeedDemoAccount): SeedLocale {
  const locale = seedLocales.find((one) => one.locale === preferredLocale);
  if (!locale) throw new RangeError(`${email} has no locale of the demo.`);
  return locale;
}

function readProduct(sku: string, locale: SeedLocale): SoldProduct {
  if (sku === retiredProduct.sku) return { name: textForLocale(retiredProduct.name, locale), product: retiredProduct };
  const item = itemsBySku.get(sku);
  if (!item) throw new RangeError(`An order of the demo has the unknown product ${sku}.`);
  const base = item.baseSku === null ? undefined : textForLocale(item.product.name, locale);
  return { name: formatProductName(textForLocale(item.name, locale), base), product: item.product };
}

/** Where those live who have saved no address. */
const unsavedAddress = {
  name: '',
  address1: '2210 Pearl Street',
  address2: '',
  address3: '',
  city: 'Austin',
  state: 'TX',
  zipCode: '78705',
};

export const getMainAddress = ({ shippingAddresses }: SeedDemoAccount) => shippingAddresses[0] ?? unsavedAddress;

const isMember = ({ membershipInfo }: SeedDemoAccount) => membershipInfo.customerType === 'PreferredCustomer';

function chooseMethod(account: SeedDemoAccount, subTotalMinor: number) {
  const audience = isMember(account) ? 'preferred' : 'everyone';
  const method = shippingMethods.find(
    (one) =>
      one.country === account.country &&
      one.audience === audience &&
      one.typeId === ShippingMethodType.Regular &&
      one.lowerLimitMinor <= subTotalMinor &&
      subTotalMinor <= one.upperLimitMinor,
  );
  if (!method) throw new RangeError(`${account.country} has no shipping for ${subTotalMinor}.`);
  return method;
}

/** The lines of an order at today's prices, before discounts and taxes. */
const priceLines = (account: SeedDemoAccount, { items }: SeedOrder) =>
  items.map(([sku, quantity], index) => {
    const { product, name } = readProduct(sku, findLocale(account));
    const unitPriceMinor = calculatePriceMinor(account.country, product);
    const fullTotalMinor = unitPriceMinor * quantity;
    const amounts = { unitPriceMinor, fullTotalMinor, discountMinor: 0, totalMinor: fullTotalMinor };
    return { basketItemId: index + 1, sku, productId: productIdOf(sku), quantity, promotionId: 0, name, ...amounts };
  });

/** What an order of the demo costs, by the rules of the checkout. */
export function chargeOrder(account: SeedDemoAccount, order: SeedOrder) {
  const lines = priceLines(account, order);
  const subTotalMinor = lines.reduce((sum, line) => sum + (line.sku === membershipSku ? 0 : line.totalMinor), 0);
  const method = chooseMethod(account, subTotalMinor);
  const { country, preferredLocale } = account;
  const net = calculateNetOrder(lines, {
    pcDiscountBasisPoints: isMember(account) ? toBasisPoints(discountValue) : 0,
    kissKreditsMinor: toKreditAmount(order.kredits, countries[country].minorDigits),
    shippingFeeMinor: method.rateMinor,
  });
  const region = getMainAddress(account).state;
  const { label, ...taxes } = assessTaxes({ country, region, shippingFeeMinor: method.rateMinor, lines: net.lines });
  const taxed = addTaxes(net, { ...taxes, label: getTaxLabelText(label, preferredLocale) });
  const names = new Map(lines.map(({ sku, name }) => [sku, name]));
  return { ...taxed, method, lines: taxed.lines.map((line) => ({ ...line, name: names.get(line.sku) ?? line.sku })) };
}
