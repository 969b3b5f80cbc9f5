import type { CardBrandId } from '../card-brand-ids.ts';

/** The outcome that a test card produces. */
export type CardScenario =
  'approve' | 'decline' | 'insufficient-funds' | 'step-up' | 'slow' | 'unknown-outcome' | 'lost-reply';

export interface TestCard {
  number: string;
  brand: CardBrandId;
  scenario: CardScenario;
}

/**
 * The only cards that the demo's card provider accepts. No bank has issued them. They work with any future expiry date
 * and any security code of the right length.
 */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', scenario: 'approve' },
  { number: '5555555555554444', brand: 'mastercard', scenario: 'approve' },
  { number: '378282246310005', brand: 'amex', scenario: 'approve' },
  { number: '6011111111111117', brand: 'discover', scenario: 'approve' },
  { number: '30569309025904', brand: 'diners', scenario: 'approve' },
  { number: '3566002020360505', brand: 'jcb', scenario: 'approve' },
  { number: '4000000000000002', brand: 'visa', scenario: 'decline' },
  { number: '4000000000009995', brand: 'visa', scenario: 'insufficient-funds' },
  { number: '4000002500003155', brand: 'visa', scenario: 'step-up' },
  { number: '4000000000000770', brand: 'visa', scenario: 'slow' },
  { number: '4000000000000119', brand: 'visa', scenario: 'unknown-outcome' },
  { number: '4000000000000341', brand: 'visa', scenario: 'lost-reply' },
];

/** The delays that test cards simulate, in milliseconds. */
export const testCardDelays = {
  /** The response time of the slow card. */
  slowAnswer: 4_000,
  /** How long the outcome of an authorisation stays unknown. */
  unknownOutcome: 20_000,
} as const;
