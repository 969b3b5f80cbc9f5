import { countries } from '../../../config/countries.ts';
import type { CountryCode } from '../../../config/countries.ts';
import { PromotionType } from '../../../contract/enumerations.ts';
import type { Promotion } from '../../../domain/promotions/types.ts';
import { convertUsPrice } from '../country-figures.ts';
import type { TextsByLanguage } from '../types.ts';

type UnscheduledPromotion<T> = T extends unknown
  ? Omit<T, 'promotionId' | 'country' | 'names' | 'startsAt' | 'endsAt' | 'effectiveAt' | 'expiresAt'>
  : never;

/** A promotion without its country and dates. Money is in minor units of the country. */
export type Offer = UnscheduledPromotion<Promotion> & { name: TextsByLanguage };

/** The defaults of an offer. */
const offerDefaults = {
  customerTypes: [],
  conditionValue: 0,
  conditionItems: null,
  exclusive: false,
} satisfies Partial<Offer>;
const itemCondition = (quantity: number, categoryIds: number[]) => ({
  quantity,
  categoryIds,
  skus: [],
  subCategoryIds: [],
});

/** The kiss kredits of countries that have a threshold for them. */
const kissKreditsOffer = (conditionValue: number, kredits: number): Offer => ({
  ...offerDefaults,
  type: PromotionType.ReceiveFreeKissKredits,
  conditionValue,
  kredits,
  stacking: 60,
  name: {
    en: 'Kiss kredits for a fuller bag',
    es: 'Kiss kredits por una bolsa más llena',
    fr: 'Des kiss kredits pour un panier bien rempli',
    zhHans: '购物满额，即赠 kiss kredits',
    zhHant: '購物滿額，即送 kiss kredits',
  },
});

const handBalmOffer = (conditionValue: number): Offer => ({
  ...offerDefaults,
  type: PromotionType.ReceiveFreeItems,
  conditionValue,
  skus: ['AV-1211'],
  quantity: 1,
  stacking: 40,
  name: {
    en: 'A hand balm, with our compliments',
    es: 'Un bálsamo de manos, cortesía de la casa',
    fr: 'Un baume pour les mains, offert par la maison',
    zhHans: '满额赠护手膏一份',
    zhHant: '滿額送潤手膏一件',
  },
});

const membersMaskOffer = (conditionValue: number): Offer => ({
  ...offerDefaults,
  type: PromotionType.ReceiveFreeItems,
  customerTypes: ['PreferredCustomer'],
  conditionValue,
  skus: ['AV-1007'],
  quantity: 1,
  stacking: 40,
  name: {
    en: 'For members: a lip mask for Sunday',
    es: 'Para miembros: una mascarilla de labios para el domingo',
    fr: 'Pour les membres\u00a0: un masque à lèvres pour dimanche',
    zhHans: '会员专享：周日唇膜一份',
    zhHant: '會員專享：週日唇膜一份',
  },
});

const lipsPercentOffer: Offer = {
  ...offerDefaults,
  type: PromotionType.PercentOff,
  basisPoints: 1_000,
  conditionItems: itemCondition(3, [1]),
  stacking: 10,
  name: {
    en: 'Three for the lips, 10% off your bag',
    es: 'Tres para los labios: 10% menos en tu bolsa',
    fr: 'Trois pour les lèvres\u00a0: 10 % de moins sur votre panier',
    zhHans: '唇妆任选三件，整单九折',
    zhHant: '唇妝任選三件，全單九折',
  },
};

const amountOffOffer = (conditionValue: number, amount: number): Offer => ({
  ...offerDefaults,
  type: PromotionType.DollarsOff,
  conditionValue,
  amount,
  stacking: 20,
  name: {
    en: 'A little off a generous bag',
    es: 'Un detalle para una bolsa generosa',
    fr: 'Un geste pour un panier généreux',
    zhHans: '购物满额，立减优惠',
    zhHant: '購物滿額，即減優惠',
  },
});

const skincareFreeShippingOffer: Offer = {
  ...offerDefaults,
  type: PromotionType.FreeShipping,
  conditionItems: itemCondition(2, [7, 8, 9]),
  stacking: 30,
  name: {
    en: 'Two from the skin shelf, delivery on the house',
    es: 'Dos para tu piel y el envío va por nuestra cuenta',
    fr: 'Deux soins pour la peau, livraison offerte',
    zhHans: '护肤任选两件，免运费',
    zhHant: '護膚任選兩件，免運費',
  },
};

const optionalItemOffer = (conditionValue: number): Offer => ({
  ...offerDefaults,
  type: PromotionType.OptionalFreeItems,
  conditionValue,
  skus: ['AV-1210', 'AV-1007', 'AV-0713'],
  quantity: 1,
  stacking: 50,
  name: {
    en: 'Choose your treat',
    es: 'Elige tu antojo',
    fr: 'Choisissez votre petit plaisir',
    zhHans: '挑一份心意好礼',
    zhHant: '揀一份心意好禮',
  },
});

const listKissKreditsOffers = (country: CountryCode): Offer[] => {
  const { kissKredits } = countries[country];
  return kissKredits ? [kissKreditsOffer(kissKredits.threshold, kissKredits.kredits)] : [];
};

const localOffers: Readonly<Partial<Record<CountryCode, readonly Offer[]>>> = {
  US: [handBalmOffer(12_000), amountOffOffer(20_000, 1_500), optionalItemOffer(15_000), membersMaskOffer(6_000)],
  CA: [lipsPercentOffer, optionalItemOffer(20_000), skincareFreeShippingOffer],
  AU: [handBalmOffer(18_000), skincareFreeShippingOffer],
  NZ: [amountOffOffer(30_000, 2_500), optionalItemOffer(25_000)],
  MX: [lipsPercentOffer, skincareFreeShippingOffer, membersMaskOffer(110_000)],
  CN: [handBalmOffer(80_000), optionalItemOffer(90_000), skincareFreeShippingOffer],
  // In HK, no other offer applies together with the amount off.
  HK: [lipsPercentOffer, { ...amountOffOffer(150_000, 12_000), exclusive: true }, handBalmOffer(90_000)],
};

/** The offers of a country that has none of its own. */
const createOffers = (country: CountryCode): readonly Offer[] => [
  handBalmOffer(convertUsPrice(12_000, country)),
  lipsPercentOffer,
  skincareFreeShippingOffer,
];

/** The offers of a country, in the order of their ids. The members' price is none: the totals of an order take it off. */
export const listOffers = (country: CountryCode): readonly Offer[] => [
  ...listKissKreditsOffers(country),
  ...(localOffers[country] ?? createOffers(country)),
];
