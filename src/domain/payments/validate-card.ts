import { cardBrands } from '../../config/payments/card-brands.ts';
import type { CardBrandId } from '../../config/card-brand-ids.ts';
import { completeCardExpiry, isExpiryFormat, isFutureExpiry } from './card-expiry.ts';
import { detectCardBrand, isCardNumber, stripCardNumber } from './card-number.ts';

/** In characters. */
export const maxCardholderLength = 80;

/** The fields of a card form, in their order. */
export const cardFields = ['number', 'expiry', 'cvv', 'name'] as const;
export type CardField = (typeof cardFields)[number];
export type CardInput = Readonly<Record<CardField, string>>;

/** What is wrong with a field; the key of a text. */
type CardErrorKey =
  | 'numberRequired'
  | 'numberInvalid'
  | 'brandNotTaken'
  | 'expiryRequired'
  | 'expiryFormat'
  | 'expiryPast'
  | 'cvvRequired'
  | 'cvvInvalid'
  | 'nameRequired'
  | 'nameTooLong';

export type CardErrors = Readonly<Partial<Record<CardField, CardErrorKey>>>;

export interface CardRules {
  allowedBrands: readonly CardBrandId[];
  /** Milliseconds since 1970. */
  now: number;
}

/** A card whose fields keep the rules. It is never stored. */
export interface Card {
  digits: string;
  brand: CardBrandId;
}

/** Whether a security code has the digits that the brand prints: 4 on American Express, 3 elsewhere (VAL-016). */
const isCvv = (cvv: string, brand: CardBrandId | null): boolean =>
  /^\d+$/.test(cvv) && cvv.length === (brand ? cardBrands[brand].cvvLength : 3);

function checkNumber(number: string, { allowedBrands }: CardRules): CardErrorKey | undefined {
  if (stripCardNumber(number) === '') return 'numberRequired';
  if (!isCardNumber(number)) return 'numberInvalid';
  const brand = detectCardBrand(number);
  return brand && allowedBrands.includes(brand) ? undefined : 'brandNotTaken';
}

function checkExpiry(text: string, { now }: CardRules): CardErrorKey | undefined {
  const expiry = completeCardExpiry(text);
  if (expiry === '') return 'expiryRequired';
  if (!isExpiryFormat(expiry)) return 'expiryFormat';
  return isFutureExpiry(expiry, now) ? undefined : 'expiryPast';
}

function checkCvv(cvv: string, number: string): CardErrorKey | undefined {
  if (cvv.trim() === '') return 'cvvRequired';
  return isCvv(cvv.trim(), detectCardBrand(number)) ? undefined : 'cvvInvalid';
}

function checkName(name: string): CardErrorKey | undefined {
  if (name.trim() === '') return 'nameRequired';
  return name.trim().length > maxCardholderLength ? 'nameTooLong' : undefined;
}

/** Checks all fields of a card form: the card, or what is wrong with each field. */
export function validateCard(
  input: CardInput,
  rules: CardRules,
): { status: 'valid'; card: Card } | { status: 'invalid'; errors: CardErrors } {
  const brand = detectCardBrand(input.number);
  const checks = {
    number: checkNumber(input.number, rules),
    expiry: checkExpiry(input.expiry, rules),
    cvv: checkCvv(input.cvv, input.number),
    name: checkName(input.name),
  };
  const wrong = cardFields.flatMap((field) => (checks[field] ? [[field, checks[field]] as const] : []));
  if (wrong.length > 0 || brand === null) return { status: 'invalid', errors: Object.fromEntries(wrong) };
  return { status: 'valid', card: { digits: stripCardNumber(input.number), brand } };
}
