import { countryCodes, defaultCountry, type CountryCode } from '../../config/countries.ts';
import { ShippingMethodType } from '../../contract/enumerations.ts';
import { convertUsPrice } from './country-figures.ts';
import { shippingTariffs, type RateBand, type ShippingTariff } from './shipping-tariffs.ts';
import type { SeedShippingMethod, TextsByLanguage } from './types.ts';

/** Only the names of rush methods contain the figure 2, because the shop recognizes rush methods by it (CHK-040). */
const methodNames = {
  regular: {
    en: 'Standard delivery',
    es: 'Envío estándar',
    fr: 'Livraison standard',
    zhHans: '标准配送',
    zhHant: '標準速遞',
  },
  free: {
    en: 'Standard delivery, on the house',
    es: 'Envío estándar, va por nuestra cuenta',
    fr: 'Livraison standard, offerte par la maison',
    zhHans: '标准配送（免运费）',
    zhHant: '標準速遞（免運費）',
  },
  rush: {
    en: '2-day delivery',
    es: 'Entrega en 2 días',
    fr: 'Livraison en 2 jours',
    zhHans: '2 日达',
    zhHant: '2 日速遞',
  },
  doNotShip: { en: 'Nothing to ship', es: 'Sin envío', fr: 'Rien à expédier', zhHans: '无需配送', zhHant: '毋須送貨' },
} as const satisfies Record<string, TextsByLanguage>;

const feeOnlyDescription: TextsByLanguage = {
  en: 'Your membership needs no parcel; it begins when the order is placed.',
  es: 'Tu membresía no necesita paquete: empieza al confirmar el pedido.',
  fr: 'Votre adhésion ne demande aucun colis\u00a0: elle commence dès la commande.',
  zhHans: '会籍无需寄送，下单即生效。',
  zhHant: '會籍毋須寄送，下單即生效。',
};

/** Higher than the total of any bag. Limits are inclusive. */
const maxTotalMinor = 99_999_999;

type MethodDraft = Pick<SeedShippingMethod, 'typeId' | 'name' | 'description' | 'transitDays'>;

/** Creates one method for each band. A band ends one minor unit below the next one. */
const createBandedMethods = (bands: readonly RateBand[], createDraft: (rateMinor: number) => MethodDraft) =>
  bands.map(({ fromMinor, rateMinor }, index) => ({
    ...createDraft(rateMinor),
    rateMinor,
    lowerLimitMinor: fromMinor,
    upperLimitMinor: (bands[index + 1]?.fromMinor ?? maxTotalMinor + 1) - 1,
  }));

function createShippingMethods({ country, transit, rushTransit, regular, rush }: ShippingTariff) {
  return [
    ...createBandedMethods(regular, (rateMinor) => ({
      typeId: ShippingMethodType.Regular,
      name: rateMinor === 0 ? methodNames.free : methodNames.regular,
      description: transit.text,
      transitDays: transit.days,
    })),
    ...createBandedMethods(rush, () => ({
      typeId: ShippingMethodType.Rush,
      name: methodNames.rush,
      description: rushTransit.text,
      transitDays: rushTransit.days,
    })),
    {
      typeId: ShippingMethodType.DoNotShip,
      name: methodNames.doNotShip,
      description: feeOnlyDescription,
      transitDays: null,
      rateMinor: 0,
      lowerLimitMinor: 0,
      upperLimitMinor: maxTotalMinor,
    },
  ].map((method) => ({ ...method, country }));
}

/** The digits of an id are the number of the country from 1, the audience (0 everyone, 1 preferred) and a running number. */
const createMethodId = ({ country, audience }: ShippingTariff, index: number) =>
  (countryCodes.indexOf(country) + 1) * 1000 + (audience === 'preferred' ? 100 : 0) + index + 1;

const convertBand = ({ fromMinor, rateMinor }: RateBand, country: CountryCode): RateBand => ({
  fromMinor: fromMinor === 0 ? 0 : convertUsPrice(fromMinor, country),
  rateMinor: rateMinor === 0 ? 0 : convertUsPrice(rateMinor, country),
});

/** The tariffs of a country. One without its own has those of the United States in its own money. */
function listTariffs(country: CountryCode): readonly ShippingTariff[] {
  const own = shippingTariffs.filter((tariff) => tariff.country === country);
  if (own.length > 0) return own;
  return listTariffs(defaultCountry).map((tariff) => ({
    ...tariff,
    country,
    regular: tariff.regular.map((band) => convertBand(band, country)),
    rush: tariff.rush.map((band) => convertBand(band, country)),
  }));
}

/**
 * Every country has Regular methods, free above a threshold, and DoNotShip for bags that hold only the fee. Some have
 * Rush methods too.
 */
export const shippingMethods: readonly SeedShippingMethod[] = countryCodes.flatMap(listTariffs).flatMap((tariff) =>
  createShippingMethods(tariff).map((method, index) => ({
    ...method,
    audience: tariff.audience,
    shippingMethodId: createMethodId(tariff, index),
  })),
);
