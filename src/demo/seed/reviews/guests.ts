import type { CountryCode } from '../../../config/countries.ts';
import type { SeedOrder } from '../demo-orders.ts';
import { guestCustomerId } from '../rows/orders.ts';
import type { SeedDemoAccount } from '../types.ts';
import type { SeedBuyer, SeedReview, SeedReviewLanguage } from './review-types.ts';

type Address = Pick<SeedDemoAccount['shippingAddresses'][number], 'address1' | 'city' | 'state' | 'zipCode'>;

/** Where the guests of each country live, and the distributor they bought from. */
const places: Readonly<Partial<Record<CountryCode, Address & { distributorId: number }>>> = {
  US: { address1: '1840 Juniper Street', city: 'Austin', state: 'TX', zipCode: '78704', distributorId: 1_204_417 },
  CA: { address1: '412, rue Rachel Est', city: 'Montréal', state: 'QC', zipCode: 'H2J 2G7', distributorId: 2_104_836 },
  MX: {
    address1: 'Calle Orizaba 120',
    city: 'Ciudad de México',
    state: 'CMX',
    zipCode: '06700',
    distributorId: 4_103_571,
  },
  AU: { address1: '9 Banksia Lane', city: 'Brunswick', state: 'VIC', zipCode: '3056', distributorId: 3_106_228 },
  NZ: { address1: '31 Kowhai Road', city: 'Auckland', state: 'AUK', zipCode: '1010', distributorId: 5_102_684 },
  CN: { address1: '武康路 210 号 3 室', city: '上海', state: '上海市', zipCode: '200031', distributorId: 6_104_925 },
  HK: { address1: '太子道西 188 號 6 樓', city: '九龍', state: 'KLN', zipCode: '', distributorId: 6_104_925 },
};

/** A guest with what they bought and wrote. `number` tells guests apart. */
export interface ReviewingGuest {
  buyer: SeedBuyer;
  number: number;
  reviews: readonly SeedReview[];
}

export const guestEmail = (number: number) => `guest-${number}@aurevane.example`;

export function toAccount({ buyer, number }: ReviewingGuest): SeedDemoAccount {
  const { firstName, lastName, country, locale } = buyer;
  const place = places[country];
  if (!place) throw new RangeError(`Guests of ${country} have no address.`);
  const { distributorId, ...address } = place;
  return {
    ...{ customerId: guestCustomerId, email: guestEmail(number), firstName, lastName, phone: '', country },
    ...{ preferredLocale: locale, birthday: '', optInEmail: false, assignedDistributorId: distributorId },
    membershipInfo: {
      ...{ customerType: 'Guest', membershipStatusId: 'Unknown', membershipId: null, expiresInDays: null },
      referralCode: '',
    },
    shippingAddresses: [{ ...address, name: '', address2: '', address3: '', countryAlpha2: country, isPrimary: true }],
  };
}

/** The newest order, how far the orders are apart, and over how many days they are spread. */
const days = { newest: 48, step: 37, spread: 430 } as const;

/** One order of a guest holds everything that they review. */
export const toOrder = ({ number, reviews }: ReviewingGuest): SeedOrder => ({
  ...{ customerId: guestCustomerId, status: 'ShippedComplete', kredits: 0, card: ['visa', '4242'] },
  daysAgo: days.newest + ((number * days.step) % days.spread),
  items: [...new Set(reviews.map(([sku]) => sku))].map((sku) => [sku, 1]),
  parcels: [['UPS', `1Z 88A 20 ${String(number).padStart(4, '0')}`]],
});

const shadePattern = /-\d\d$/;
/** The sku of the product of a shade. */
export const toProductSku = (sku: string) => sku.replace(shadePattern, '');

/** Gives the reviews of a language to its buyers in turn, so that nobody reviews a product twice. */
export function assignReviews({ buyers, reviews }: SeedReviewLanguage, firstNumber: number): ReviewingGuest[] {
  const own = buyers.map((): SeedReview[] => []);
  const products = Map.groupBy(reviews, ([sku]) => toProductSku(sku));
  let turn = 0;
  for (const [sku, some] of products) {
    if (some.length > buyers.length) throw new RangeError(`${sku} has more reviews than buyers.`);
    for (const review of some) {
      own[turn % buyers.length]?.push(review);
      turn += 1;
    }
  }
  return buyers.flatMap((buyer, index) => {
    const written = own[index] ?? [];
    return written.length > 0 ? [{ buyer, number: firstNumber + index, reviews: written }] : [];
  });
}
