import { handlingDays } from '../config/checkout/handling-days.ts';
import type { Country } from '../config/countries/country.ts';
import type { CountryRecord, ProductRecord } from '../content/snapshot/records.ts';
import { formatDecimalPrice } from './decimal-price.ts';
import type { StructuredData } from './structured-node.ts';

type Money = ProductRecord['price'];

/** What the offers of a country have in common. */
export interface OfferTermsInput {
  country: string;
  returns: Country['returns'];
  standardDelivery?: CountryRecord['standardDelivery'];
}

const schema = (name: string) => `https://schema.org/${name}`;

/** How products are sent back, as the page with the returns says it. */
const buildReturnPolicy = ({ country, returns }: OfferTermsInput): StructuredData => ({
  '@type': 'MerchantReturnPolicy',
  '@id': '#returns',
  applicableCountry: country,
  returnPolicyCategory: schema('MerchantReturnFiniteReturnWindow'),
  merchantReturnDays: returns.days,
  returnMethod: schema('ReturnByMail'),
  returnFees: schema(returns.isFree ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'),
});

const countDays = (minValue: number, maxValue: number): StructuredData => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

/** Standard delivery of a bag that holds nothing else. */
function buildShippingDetails({ country, standardDelivery }: OfferTermsInput, rate: Money, id: string): StructuredData {
  const { transitDays = null } = standardDelivery ?? {};
  return {
    '@type': 'OfferShippingDetails',
    '@id': id,
    shippingRate: { '@type': 'MonetaryAmount', value: formatDecimalPrice(rate), currency: rate.currency },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
    ...(transitDays && {
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: countDays(handlingDays.from, handlingDays.to),
        transitTime: countDays(transitDays.from, transitDays.to),
      },
    }),
  };
}

/**
 * Returns a function that gives each offer its delivery and returns. Terms are written out once, and later offers refer
 * to them.
 */
export function createOfferTerms(input: OfferTermsInput): (price: Money) => StructuredData {
  const written = new Set<string>();
  const refer = (id: string, build: () => StructuredData): StructuredData => {
    if (written.has(id)) return { '@id': id };
    written.add(id);
    return build();
  };
  return (price) => {
    const rate = input.standardDelivery?.rates.findLast(({ from }) => from.minor <= price.minor)?.rate;
    const id = `#delivery-${rate?.minor}`;
    return {
      ...(rate && { shippingDetails: refer(id, () => buildShippingDetails(input, rate, id)) }),
      hasMerchantReturnPolicy: refer('#returns', () => buildReturnPolicy(input)),
    };
  };
}
