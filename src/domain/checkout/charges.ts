import { membershipSku } from '../../contract/enumerations.ts';
import { allocateDiscount, calculatePercentage } from '../promotions/allocate-discount.ts';
import { compareStrings } from '../promotions/classify-lines.ts';
import type { PricedLine } from '../promotions/types.ts';

/** What of a line of the priced bag is charged. */
export type ChargeableLine = Pick<
  PricedLine,
  | 'basketItemId'
  | 'sku'
  | 'productId'
  | 'quantity'
  | 'promotionId'
  | 'unitPriceMinor'
  | 'fullTotalMinor'
  | 'discountMinor'
  | 'totalMinor'
>;

/** A line with its share of everything. All amounts are minor units. */
export interface ChargedLine extends Omit<ChargeableLine, 'discountMinor' | 'totalMinor'> {
  promotionDiscountMinor: number;
  pcDiscountMinor: number;
  kissKreditsMinor: number;
  /** The three before together. */
  discountMinor: number;
  /** Part of `totalMinor` if prices contain the tax, otherwise due on top of it. */
  taxMinor: number;
  /** `fullTotalMinor - discountMinor`, never below 0. */
  totalMinor: number;
}

/**
 * What an order costs, in minor units. `cartTotalMinor` is `originalSubTotalMinor - promotionDiscountMinor -
 * pcDiscountMinor - kissKreditsMinor + membershipFeeMinor + shippingFeeMinor`, plus `totalTaxMinor` unless prices contain
 * the tax. The lines add up to these: their `taxMinor` and `shippingTaxMinor` are `totalTaxMinor`.
 */
export interface Charges {
  /** The products before discounts, without the membership fee. */
  originalSubTotalMinor: number;
  promotionDiscountMinor: number;
  /** The discount of members, as hundredths of a percent. */
  pcDiscountBasisPoints: number;
  pcDiscountMinor: number;
  /** The products after all discounts: kredits may pay as much of them. */
  productTotalMinor: number;
  kissKreditsMinor: number;
  membershipFeeMinor: number;
  shippingFeeMinor: number;
  shippingTaxMinor: number;
  totalTaxMinor: number;
  isTaxIncluded: boolean;
  taxLabel: string;
  cartTotalMinor: number;
}

type NetCharges = Omit<Charges, 'shippingTaxMinor' | 'totalTaxMinor' | 'isTaxIncluded' | 'taxLabel' | 'cartTotalMinor'>;

/** An order before tax. */
export interface NetOrder {
  charges: NetCharges;
  lines: readonly Omit<ChargedLine, 'taxMinor'>[];
}

/** Taxes as a calculator assessed them: by line, in the order of the lines, and of the shipping fee. */
export interface TaxAssessment {
  label: string;
  isIncluded: boolean;
  lineTaxesMinor: readonly number[];
  shippingTaxMinor: number;
}

export interface ChargeTerms {
  /** 0 for shoppers who are no members. */
  pcDiscountBasisPoints: number;
  /** What kredits pay, at most the product total (`getMaximumKredits`). */
  kissKreditsMinor: number;
  shippingFeeMinor: number;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The order in which cents of equal rank are given, so that the order of a bag's lines never matters. */
const compareLines = (a: ChargeableLine, b: ChargeableLine) =>
  compareStrings(a.sku, b.sku) ||
  a.promotionId - b.promotionId ||
  a.totalMinor - b.totalMinor ||
  (a.basketItemId ?? 0) - (b.basketItemId ?? 0);

const isFee = ({ sku, promotionId }: ChargeableLine) => sku === membershipSku && promotionId === 0;

/** The amounts that discounts apply to: the fee gets none. */
const getDiscountable = (lines: readonly ChargeableLine[]) => lines.map((line) => (isFee(line) ? 0 : line.totalMinor));

const subtract = (amounts: readonly number[], shares: readonly number[]) =>
  amounts.map((amount, index) => amount - (shares[index] ?? 0));

/** What the products of a priced bag cost a shopper before kredits, and so what kredits may pay at most. */
export function calculateProductTotal(lines: readonly ChargeableLine[], pcDiscountBasisPoints: number): number {
  const total = sum(getDiscountable(lines));
  return total - calculatePercentage(total, pcDiscountBasisPoints);
}

/**
 * Charges a priced bag, without tax. Promotions come first (they are part of the priced bag), then the discount of
 * members on what is left, then kredits; each is spread over the product lines by largest remainder.
 */
export function calculateNetOrder(bag: readonly ChargeableLine[], terms: ChargeTerms): NetOrder {
  const { pcDiscountBasisPoints, kissKreditsMinor, shippingFeeMinor } = terms;
  const lines = bag.toSorted(compareLines);
  const discountable = getDiscountable(lines);
  const pcDiscountMinor = calculatePercentage(sum(discountable), pcDiscountBasisPoints);
  const pcShares = allocateDiscount(pcDiscountMinor, discountable);
  const payable = subtract(discountable, pcShares);
  const productTotalMinor = sum(payable);
  if (kissKreditsMinor > productTotalMinor) throw new RangeError('kredits pay for no more than the products');
  const kreditShares = allocateDiscount(kissKreditsMinor, payable);
  const products = lines.filter((line) => !isFee(line));
  return {
    lines: lines.map((line, index) => toNetLine(line, pcShares[index] ?? 0, kreditShares[index] ?? 0)),
    charges: {
      originalSubTotalMinor: sum(products.map(({ fullTotalMinor }) => fullTotalMinor)),
      promotionDiscountMinor: sum(products.map(({ discountMinor }) => discountMinor)),
      pcDiscountBasisPoints,
      pcDiscountMinor,
      productTotalMinor,
      kissKreditsMinor,
      membershipFeeMinor: sum(lines.filter(isFee).map(({ totalMinor }) => totalMinor)),
      shippingFeeMinor,
    },
  };
}

function toNetLine(
  { discountMinor: promotionDiscountMinor, totalMinor, ...line }: ChargeableLine,
  pcDiscountMinor: number,
  kissKreditsMinor: number,
): Omit<ChargedLine, 'taxMinor'> {
  const { basketItemId, sku, productId, quantity, promotionId, unitPriceMinor, fullTotalMinor } = line;
  return {
    ...{ basketItemId, sku, productId, quantity, promotionId, unitPriceMinor, fullTotalMinor },
    promotionDiscountMinor,
    pcDiscountMinor,
    kissKreditsMinor,
    discountMinor: promotionDiscountMinor + pcDiscountMinor + kissKreditsMinor,
    totalMinor: totalMinor - pcDiscountMinor - kissKreditsMinor,
  };
}

/** Adds the taxes to an order. Taxes that prices contain do not raise its total. */
export function addTaxes({ charges, lines }: NetOrder, taxes: TaxAssessment) {
  const { label: taxLabel, isIncluded: isTaxIncluded, lineTaxesMinor, shippingTaxMinor } = taxes;
  const totalTaxMinor = sum(lineTaxesMinor) + shippingTaxMinor;
  const netTotalMinor = sum(lines.map(({ totalMinor }) => totalMinor)) + charges.shippingFeeMinor;
  const cartTotalMinor = netTotalMinor + (isTaxIncluded ? 0 : totalTaxMinor);
  const taxTotals = { shippingTaxMinor, totalTaxMinor, isTaxIncluded, taxLabel };
  return {
    lines: lines.map((line, index): ChargedLine => ({ ...line, taxMinor: lineTaxesMinor[index] ?? 0 })),
    charges: { ...charges, ...taxTotals, cartTotalMinor } satisfies Charges,
  };
}
