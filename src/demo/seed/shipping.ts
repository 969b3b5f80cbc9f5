import { countryCodes } from '../../config/countries.ts';
import { ShippingMethodType } from '../../contract/enumerations.ts';
import { shippingTariffs, type RateBand, type ShippingTariff } from './shipping-tariffs.ts';
import type { SeedShippingMethod, TextsByLanguage } from './types.ts';

/** A rush name carries the figure 2, and no other name does: the shop labels rush by it (document 2, section 4). */
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
  zhHans: '会员资格无需寄送，下单即生效。',
  zhHant: '會籍毋須寄送，落單即生效。',
};

/** Above any bag; limits are inclusive. */
const maxTotalMinor = 99_999_999;

type MethodDraft = Pick<SeedShippingMethod, 'shippingMethodTypeId' | 'localizedName' | 'localizedDescription'>;

/** One method a band; a band ends one minor unit below the next. */
const createBandedMethods = (bands: readonly RateBand[], draft: (rate: number) => MethodDraft) =>
  bands.map(({ fromMinor, rateMinor }, index) => ({
    ...draft(rateMinor),
    rate: rateMinor,
    lowerLimit: fromMinor,
    upperLimit: (bands[index + 1]?.fromMinor ?? maxTotalMinor + 1) - 1,
  }));

function createShippingMethods({ country, transit, rushTransit, regular, rush }: ShippingTariff) {
  return [
    ...createBandedMethods(regular, (rate) => ({
      shippingMethodTypeId: ShippingMethodType.Regular,
      localizedName: rate === 0 ? methodNames.free : methodNames.regular,
      localizedDescription: transit,
    })),
    ...createBandedMethods(rush, () => ({
      shippingMethodTypeId: ShippingMethodType.Rush,
      localizedName: methodNames.rush,
      localizedDescription: rushTransit,
    })),
    {
      shippingMethodTypeId: ShippingMethodType.DoNotShip,
      localizedName: methodNames.doNotShip,
      localizedDescription: feeOnlyDescription,
      rate: 0,
      lowerLimit: 0,
      upperLimit: maxTotalMinor,
    },
  ].map((method) => ({ ...method, country }));
}

/** Ids: country (1 to 7), audience (0 everyone, 1 preferred), running number. */
const createMethodId = ({ country, audience }: ShippingTariff, index: number) =>
  (countryCodes.indexOf(country) + 1) * 1000 + (audience === 'preferred' ? 100 : 0) + index + 1;

/**
 * Every country has Regular in bands, free from a threshold on, and DoNotShip for a bag with nothing but the fee; some
 * have Rush.
 */
export const shippingMethods: readonly SeedShippingMethod[] = shippingTariffs.flatMap((tariff) =>
  createShippingMethods(tariff).map((method, index) => ({
    ...method,
    audience: tariff.audience,
    shippingMethodBySeneAppId: createMethodId(tariff, index),
  })),
);
