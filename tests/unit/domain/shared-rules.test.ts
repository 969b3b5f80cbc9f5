import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { basketLimits } from '../../../src/config/limits.ts';
import { passwordLength } from '../../../src/config/session/identity.ts';
import { Rating } from '../../../src/contract/catalogue/catalogue.ts';
import { operationIdPattern } from '../../../src/contract/headers.ts';
import { PromotionItem } from '../../../src/contract/promotions/promotions.ts';
import { parsePrice } from '../../../src/domain/catalogue/list-filters.ts';
import { contactSchema } from '../../../src/domain/contact/schema.ts';
import { type CardInput, validateCard } from '../../../src/domain/payments/validate-card.ts';
import { createRegistrationSchema, emptyRegistration } from '../../../src/domain/registration/schema.ts';

type Accepts = (value: string | number | boolean) => boolean;

const longPassword = (length: number) => 'x'.repeat(length);
const registration = createRegistrationSchema({ country: 'US', isCaptchaRequired: false });
const person = { ...emptyRegistration, email: 'june@aurevane.example' };
const message = { name: 'June', sender: 'june@aurevane.example', message: 'Hello', copy: false };
const item = { productId: 1, quantity: 1, price: 1, sku: 'A' };
const card: CardInput = { number: '4242424242424242', expiry: '10/2031', cvv: '123', name: 'June' };

/** Whether a schema has nothing to say about one field of an object whose other fields are given. */
const field =
  (schema: z.ZodMiniType, others: Readonly<Record<string, unknown>>, name: string): Accepts =>
  (value) => {
    const { error } = schema.safeParse({ ...others, [name]: value });
    return (error?.issues ?? []).every(({ path }) => path.join('.') !== name);
  };
const cardField =
  (name: keyof CardInput): Accepts =>
  (value) => {
    const rules = { allowedBrands: ['visa'], now: Date.UTC(2031, 8, 30) } as const;
    const result = validateCard({ ...card, [name]: String(value) }, rules);
    return result.status === 'valid' || result.errors[name] === undefined;
  };

const rules: readonly [rule: string, accepts: Accepts, good: Parameters<Accepts>[0], bad: Parameters<Accepts>[0]][] = [
  ['not empty', field(contactSchema, message, 'message'), 'Hi', ' '],
  ['email', field(contactSchema, message, 'sender'), 'a@b.cd', 'a@b'],
  ['phone', field(registration, person, 'phone'), '(512) 555-0147', '12'],
  ['equality with another field', field(registration, person, 'confirmEmail'), person.email, 'jane@aurevane.example'],
  ['must be true', field(registration, person, 'isEighteenOrOlder'), true, false],
  ['min', field(Rating, { reviewCount: 1 }, 'ratingValue'), 0, -0.1],
  ['max', field(Rating, { reviewCount: 1 }, 'ratingValue'), 5, 5.1],
  [
    'min length',
    field(registration, person, 'password'),
    longPassword(passwordLength.least),
    longPassword(passwordLength.least - 1),
  ],
  [
    'max length',
    field(registration, person, 'password'),
    longPassword(passwordLength.most),
    longPassword(passwordLength.most + 1),
  ],
  ['less than', field(PromotionItem, item, 'quantity'), basketLimits.quantity, basketLimits.quantity + 1],
  ['greater than', field(PromotionItem, item, 'quantity'), 1, 0],
  ['float', (value) => parsePrice(String(value), 2) !== null, '12.50', '12.5.0'],
  ['birthday', field(registration, person, 'birthday'), '02/29', '02/30'],
  ['credit card', cardField('number'), '4242 4242 4242 4242', '4242 4242 4242 4241'],
  ['CVV', cardField('cvv'), '123', '1234'],
  ['expiry', cardField('expiry'), '10/2031', '09/2031'],
  ['regex', (value) => operationIdPattern.test(String(value)), 'a'.repeat(22), 'a b'.repeat(8)],
  ['zip', field(registration, person, 'zip'), '78701', '7870'],
];

test.each(rules)(
  'VAL-003 the shared rule "%s" accepts one value and refuses its neighbour',
  (_, accepts, good, bad) => {
    expect([accepts(good), accepts(bad)]).toEqual([true, false]);
  },
);
