import type { CountryCode } from '../../config/countries.ts';
import type { SeedShippingMethod, TextsByLanguage } from './types.ts';

/** The rate of carts whose total is at least `fromMinor`; both in minor units. */
export interface RateBand {
  fromMinor: number;
  rateMinor: number;
}

/** How long parcels take: in words, and as working days at least and at most. */
interface Transit {
  text: TextsByLanguage;
  days: readonly [from: number, to: number];
}

/** The rates of a country for one audience, in ascending bands from 0. `rush` is empty where no carrier offers it. */
export interface ShippingTariff {
  country: CountryCode;
  audience: SeedShippingMethod['audience'];
  transit: Transit;
  rushTransit: Transit;
  regular: readonly RateBand[];
  rush: readonly RateBand[];
}

const usTransit: Transit = {
  days: [4, 6],
  text: {
    en: 'With you in 4 to 6 business days.',
    es: 'Llega en 4 a 6 días hábiles.',
    fr: 'Chez vous en 4 à 6 jours ouvrables.',
    zhHans: '4 至 6 个工作日送达。',
    zhHant: '4 至 6 個工作天送達。',
  },
};
const canadaTransit: Transit = {
  days: [5, 8],
  text: {
    en: 'With you in 5 to 8 business days.',
    es: 'Llega en 5 a 8 días hábiles.',
    fr: 'Chez vous en 5 à 8 jours ouvrables.',
    zhHans: '5 至 8 个工作日送达。',
    zhHant: '5 至 8 個工作天送達。',
  },
};
const pacificTransit: Transit = {
  days: [3, 7],
  text: {
    en: 'With you in 3 to 7 business days, tracked to the door.',
    es: 'Llega en 3 a 7 días hábiles, con rastreo hasta la puerta.',
    fr: 'Chez vous en 3 à 7 jours ouvrables, suivi jusqu’à la porte.',
    zhHans: '3 至 7 个工作日送达，全程可查。',
    zhHant: '3 至 7 個工作天送達，全程可追蹤。',
  },
};
const mexicoTransit: Transit = {
  days: [4, 7],
  text: {
    en: 'With you in 4 to 7 business days.',
    es: 'Llega a tu puerta en 4 a 7 días hábiles.',
    fr: 'Chez vous en 4 à 7 jours ouvrables.',
    zhHans: '4 至 7 个工作日送达。',
    zhHant: '4 至 7 個工作天送達。',
  },
};
const chinaTransit: Transit = {
  days: [3, 5],
  text: {
    en: 'With you in 3 to 5 days.',
    es: 'Llega en 3 a 5 días.',
    fr: 'Chez vous en 3 à 5 jours.',
    zhHans: '3 至 5 天送达，偏远地区稍慢。',
    zhHant: '3 至 5 天送達，偏遠地區稍慢。',
  },
};
const hongKongTransit: Transit = {
  days: [3, 4],
  text: {
    en: 'With you in 3 to 4 business days, to the door or a pick-up locker.',
    es: 'Llega en 3 a 4 días hábiles, a domicilio o a un casillero.',
    fr: 'Chez vous en 3 à 4 jours ouvrables, à la porte ou en consigne.',
    zhHans: '3 至 4 个工作日送达，可送上门或自提柜。',
    zhHant: '3 至 4 個工作天送達，可送上門或到自提櫃。',
  },
};
const rushTransit: Transit = {
  days: [2, 2],
  text: {
    en: 'Two business days when ordered before noon.',
    es: 'Dos días hábiles si pides antes del mediodía.',
    fr: 'Deux jours ouvrables si vous commandez avant midi.',
    zhHans: '中午前下单，两个工作日送达。',
    zhHant: '中午前下單，兩個工作天送達。',
  },
};

export const shippingTariffs: readonly ShippingTariff[] = [
  {
    country: 'US',
    audience: 'everyone',
    transit: usTransit,
    rushTransit,
    regular: [
      { fromMinor: 0, rateMinor: 895 },
      { fromMinor: 4_000, rateMinor: 595 },
      { fromMinor: 8_500, rateMinor: 0 },
    ],
    rush: [
      { fromMinor: 0, rateMinor: 1_995 },
      { fromMinor: 8_500, rateMinor: 1_495 },
    ],
  },
  {
    country: 'US',
    audience: 'preferred',
    transit: usTransit,
    rushTransit,
    regular: [
      { fromMinor: 0, rateMinor: 495 },
      { fromMinor: 5_000, rateMinor: 0 },
    ],
    rush: [
      { fromMinor: 0, rateMinor: 1_495 },
      { fromMinor: 8_500, rateMinor: 995 },
    ],
  },
  {
    country: 'CA',
    audience: 'everyone',
    transit: canadaTransit,
    rushTransit,
    regular: [
      { fromMinor: 0, rateMinor: 1_195 },
      { fromMinor: 6_000, rateMinor: 795 },
      { fromMinor: 12_000, rateMinor: 0 },
    ],
    rush: [
      { fromMinor: 0, rateMinor: 2_495 },
      { fromMinor: 12_000, rateMinor: 1_895 },
    ],
  },
  {
    country: 'CA',
    audience: 'preferred',
    transit: canadaTransit,
    rushTransit,
    regular: [
      { fromMinor: 0, rateMinor: 695 },
      { fromMinor: 7_500, rateMinor: 0 },
    ],
    rush: [{ fromMinor: 0, rateMinor: 1_895 }],
  },
  {
    country: 'AU',
    audience: 'everyone',
    transit: pacificTransit,
    rushTransit,
    regular: [
      { fromMinor: 0, rateMinor: 1_195 },
      { fromMinor: 7_000, rateMinor: 895 },
      { fromMinor: 13_000, rateMinor: 0 },
    ],
    rush: [{ fromMinor: 0, rateMinor: 1_895 }],
  },
  {
    country: 'AU',
    audience: 'preferred',
    transit: pacificTransit,
    rushTransit,
    regular: [
      { fromMinor: 0, rateMinor: 795 },
      { fromMinor: 8_500, rateMinor: 0 },
    ],
    rush: [{ fromMinor: 0, rateMinor: 1_495 }],
  },
  {
    country: 'NZ',
    audience: 'everyone',
    transit: pacificTransit,
    rushTransit,
    regular: [
      { fromMinor: 0, rateMinor: 995 },
      { fromMinor: 8_000, rateMinor: 695 },
      { fromMinor: 14_000, rateMinor: 0 },
    ],
    rush: [],
  },
  {
    country: 'NZ',
    audience: 'preferred',
    transit: pacificTransit,
    rushTransit,
    regular: [
      { fromMinor: 0, rateMinor: 595 },
      { fromMinor: 9_000, rateMinor: 0 },
    ],
    rush: [],
  },
  {
    country: 'MX',
    audience: 'everyone',
    transit: mexicoTransit,
    rushTransit,
    regular: [
      { fromMinor: 0, rateMinor: 14_900 },
      { fromMinor: 80_000, rateMinor: 9_900 },
      { fromMinor: 150_000, rateMinor: 0 },
    ],
    rush: [{ fromMinor: 0, rateMinor: 24_900 }],
  },
  {
    country: 'MX',
    audience: 'preferred',
    transit: mexicoTransit,
    rushTransit,
    regular: [
      { fromMinor: 0, rateMinor: 7_900 },
      { fromMinor: 90_000, rateMinor: 0 },
    ],
    rush: [{ fromMinor: 0, rateMinor: 18_900 }],
  },
  {
    country: 'CN',
    audience: 'everyone',
    transit: chinaTransit,
    rushTransit,
    regular: [
      { fromMinor: 0, rateMinor: 1_500 },
      { fromMinor: 20_000, rateMinor: 800 },
      { fromMinor: 30_000, rateMinor: 0 },
    ],
    rush: [{ fromMinor: 0, rateMinor: 2_800 }],
  },
  {
    country: 'CN',
    audience: 'preferred',
    transit: chinaTransit,
    rushTransit,
    regular: [
      { fromMinor: 0, rateMinor: 800 },
      { fromMinor: 15_000, rateMinor: 0 },
    ],
    rush: [{ fromMinor: 0, rateMinor: 2_000 }],
  },
  {
    country: 'HK',
    audience: 'everyone',
    transit: hongKongTransit,
    rushTransit,
    regular: [
      { fromMinor: 0, rateMinor: 5_000 },
      { fromMinor: 30_000, rateMinor: 3_000 },
      { fromMinor: 60_000, rateMinor: 0 },
    ],
    rush: [],
  },
  {
    country: 'HK',
    audience: 'preferred',
    transit: hongKongTransit,
    rushTransit,
    regular: [
      { fromMinor: 0, rateMinor: 2_500 },
      { fromMinor: 40_000, rateMinor: 0 },
    ],
    rush: [],
  },
];
