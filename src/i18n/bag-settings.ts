import type { CountryCode } from '../config/countries.ts';
import { countryCodes } from '../config/countries.ts';
import { isRecord } from '../config/is-record.ts';
import type { Namespace } from './namespaces.ts';
import { parseTextMap } from './text-map.ts';

/** The texts that the bag's islands use, by the namespace they stand in. Of counts every plural form is taken. */
export const bagTextKeys = {
  shop: [
    'bagTitle',
    'noItemsinBag',
    'unexpectedError',
    'unexpectedBasketError',
    'tapToRetry',
    'addToCartSuccess',
    'cartQtyUpdateSuccess',
    'chooseDistributorTitle',
    'chooseDistributorText',
    'close',
    'yes',
    'no',
  ],
  catalogue: ['quantity', 'maxPlus', 'quantityHint', 'quantityCorrected'],
  account: [
    'checkout',
    'viewBag',
    'subtotal',
    'total',
    'discount',
    'free',
    'itemCount',
    'bagSummary',
    'image',
    'product',
    'price',
    'remove',
    'removeItem',
    'removePromotionConfirm',
    'removeMembershipConfirm',
    'kissKreditPromotion',
    'rewardsTitle',
    'claimPromotion',
    'remindMeLater',
  ],
  bag: [
    'emptyBagText',
    'startShopping',
    'quantityTimesPrice',
    'openingBag',
    'savingBag',
    'bagWaiting',
    'bagSummaryCount',
    'totalSoFar',
    'shippingLater',
    'feeNote',
    'reward',
    'rewardOf',
    'offers',
    'offerApplied',
    'rewardsWaiting',
    'kissKreditsTitle',
    'keepShopping',
    'checkOutAnyway',
    'changesTitle',
    'changesSeen',
    'aProduct',
    'priceChanged',
    'quantityReduced',
    'quantityCapped',
    'lineSoldOut',
    'lineGone',
    'linesMerged',
    'lineLeftOut',
    'feeCapped',
    'rewardAdded',
    'rewardRemoved',
    'rewardQuantityChanged',
    'rewardUnavailable',
    'shippingCleared',
    'feeAdded',
    'feeRemoved',
    'bagChangeFailed',
    'notForSale',
    'productSoldOut',
    'bagFull',
    'rewardNotOffered',
    'losesOfferTitle',
    'changeAnyway',
    'keepAsIs',
    'membershipTitle',
    'membershipQuestion',
    'rewardsText',
    'rewardGroup',
    'rewardsPicked',
    'messages',
  ],
} as const satisfies Partial<Record<Namespace, readonly string[]>>;

export type BagTextKey = (typeof bagTextKeys)[keyof typeof bagTextKeys][number];

/** What the bag's islands are told of a locale, as `/{locale}/bag.json` has it. Texts keep their blanks. */
export interface BagSettings {
  locale: string;
  country: CountryCode;
  imagesUrl: string;
  texts: Readonly<Record<string, string>>;
}

/** Reads the file; null for what is none. */
export function parseBagSettings(value: unknown): BagSettings | null {
  if (!isRecord(value)) return null;
  const { locale, imagesUrl, texts } = value;
  const country = countryCodes.find((code) => code === value['country']);
  if (typeof locale !== 'string' || typeof imagesUrl !== 'string' || !country || !isRecord(texts)) return null;
  return { locale, imagesUrl, country, texts: parseTextMap(texts) };
}
