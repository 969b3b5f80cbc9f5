import { countries } from '../../../config/countries.ts';
import type { CountryCode } from '../../../config/countries.ts';
import { membershipSku } from '../../../contract/enumerations.ts';
import { addTaxes, calculateNetOrder, calculateProductTotal } from '../../../domain/checkout/charges.ts';
import type { NetOrder } from '../../../domain/checkout/charges.ts';
import { toKreditAmount } from '../../../domain/checkout/kredits.ts';
import { computeAwardedKredits } from '../../../domain/kredits/awarded-kredits.ts';
import { hasMemberRights } from '../../../domain/membership/member-rights.ts';
import { toBasisPoints } from '../../../domain/membership/savings.ts';
import { findCustomer } from '../../platform/identity/customers.ts';
import type { CustomerRow } from '../../platform/identity/customers.ts';
import { readPricedBasket } from '../bag/index.ts';
import type { PricedBasketReading } from '../bag/index.ts';
import { assertKreditsAvailable } from './assert-kredits-available.ts';
import { findSponsorId } from './find-sponsor.ts';
import { chooseShipping } from './choose-shipping.ts';
import { getTaxLabelText } from './tax-label-text.ts';
import { basketEmpty } from './totals-refusals.ts';
import type { CheckoutTotals, TotalledLine, TotalsDependencies, TotalsRequest } from './totals-types.ts';
import { readAddressCountry, validateCheckoutAddress } from './validate-checkout.ts';

/** Undefined for a guest. */
type Customer = CustomerRow | undefined;

/**
 * Returns the members' discount in hundredths of a percent; 0 unless the customer is a member when they order. A
 * membership in the bag itself counts from the next order on: the landing page promises the price to those who have
 * joined, and a membership begins when its order is placed. So removing it from the bag never changes the other prices.
 */
async function findMemberDiscount(
  { db, content, now }: TotalsDependencies,
  customer: Customer,
  contentVersion: number,
): Promise<number> {
  if (!customer || !hasMemberRights(customer, now())) return 0;
  const { discountValue } = await content.readSettings(db, contentVersion, 'settings');
  return toBasisPoints(discountValue);
}

interface TaxedPlace {
  country: CountryCode;
  region: string;
  postalCode: string;
  locale: string;
}

async function chargeTaxes({ taxes }: TotalsDependencies, order: NetOrder, { locale, ...place }: TaxedPlace) {
  const { lines, charges } = order;
  const { label, ...assessed } = await taxes.assess({ ...place, lines, shippingFeeMinor: charges.shippingFeeMinor });
  return addTaxes(order, { ...assessed, label: getTaxLabelText(label, locale) });
}

/** The charged lines in the order of the bag, with their names. */
const nameLines = (bag: PricedBasketReading, charged: ReturnType<typeof addTaxes>['lines']): TotalledLine[] => {
  const byId = new Map(charged.map((line) => [line.basketItemId, line]));
  return bag.lines.flatMap(({ basketItemId, name }) => {
    const line = byId.get(basketItemId);
    return line ? [{ ...line, name }] : [];
  });
};

/**
 * Calculates what a bag costs as an order, from the server's own prices (T07). Each step of a payment calculates it
 * again, also inside a transaction in which the bag is locked. Throws a refusal when the bag cannot be ordered.
 */
export async function calculateCheckoutTotals(
  dependencies: TotalsDependencies,
  request: TotalsRequest,
): Promise<CheckoutTotals> {
  const { db } = dependencies;
  const country = readAddressCountry(request.shippingAddress);
  const bag = await readPricedBasket(db, dependencies, { ...request, country });
  if (bag.lines.length === 0) throw basketEmpty;
  const shippingAddress = validateCheckoutAddress(request.shippingAddress);
  const customer = request.caller ? await findCustomer(db, request.caller.customerId) : undefined;
  const sponsorId = await findSponsorId(dependencies, customer, request.distributorId, { ...bag, country });
  const shipping = await chooseShipping(dependencies, { ...request, bag, country });
  const pcDiscountBasisPoints = await findMemberDiscount(dependencies, customer, bag.contentVersion);
  const productTotalMinor = calculateProductTotal(bag.lines, pcDiscountBasisPoints);
  const { kredits } = request;
  await assertKreditsAvailable(dependencies, customer, { kredits, country, productTotalMinor });
  const order = calculateNetOrder(bag.lines, {
    pcDiscountBasisPoints,
    kissKreditsMinor: toKreditAmount(kredits, countries[country].minorDigits),
    shippingFeeMinor: shipping.feeMinor,
  });
  const place = { country, region: shippingAddress.state, postalCode: shippingAddress.zipCode, locale: bag.locale };
  const { charges, lines } = await chargeTaxes(dependencies, order, place);
  return {
    country,
    currency: countries[country].currency,
    locale: bag.locale,
    sponsorId,
    basket: { id: bag.id, version: bag.version },
    lines: nameLines(bag, lines),
    charges: { ...charges, amountAwayFreeShippingMinor: shipping.amountAwayFromFreeMinor },
    shippingAddress,
    shippingMethod: shipping.method,
    kredits,
    containsFee: bag.lines.some(({ sku }) => sku === membershipSku),
    kissKreditPromotions: customer && customer.countryCode !== country ? [] : computeAwardedKredits(bag.priced),
    changes: bag.changes,
  };
}
