import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { cardLimits, cardPaymentLifetimes } from '../../../../config/payments/card-limits.ts';
import { testCards } from '../../../../config/payments/test-cards.ts';
import type { CardScenario, TestCard } from '../../../../config/payments/test-cards.ts';
import type { Card } from '../../../../domain/payments/validate-card.ts';
import { returnRateLimitUse, consumeRateLimit } from '../../../platform/database/rate-limits.ts';
import type { CardsContext } from '../cards-context.ts';
import { changeUnfinished } from './payments.ts';
import type { CardPayment } from './payments.ts';

export const findTestCard = ({ digits }: Card): TestCard | undefined =>
  testCards.find(({ number }) => number === digits);

/** Counts an attempt to pay. A payment without attempts left is declined, so that nobody can go on guessing. */
async function consumeCardLimit(context: CardsContext, payment: CardPayment): Promise<boolean> {
  const { db, now } = context;
  if (await consumeRateLimit(db, { purpose: 'cardPayment', subject: payment.reference }, cardLimits.cardPayment, now()))
    return true;
  await changeUnfinished(
    db,
    payment.reference,
    { status: 'declined', declineReason: 'authentication-failed', challengeCode: null },
    now(),
  );
  return false;
}

const authorisedUntil = (now: number) => new Date(now + cardPaymentLifetimes.authorisation);

type Outcome = Pick<CardPayment, 'status'> &
  Partial<Pick<CardPayment, 'declineReason' | 'challengeCode' | 'expiresAt' | 'settlesAt'>>;

/** The answer of a test card's bank. */
async function askBank(scenario: CardScenario, { delays, now }: CardsContext): Promise<Outcome> {
  if (scenario === 'decline') return { status: 'declined', declineReason: 'declined' };
  if (scenario === 'insufficient-funds') return { status: 'declined', declineReason: 'insufficient-funds' };
  if (scenario === 'step-up')
    return { status: 'challenged', challengeCode: String(randomInt(1_000_000)).padStart(6, '0') };
  if (scenario === 'slow') await setTimeout(delays.slowAnswer);
  const settlesAt = scenario === 'unknown-outcome' ? new Date(now() + delays.unknownOutcome) : null;
  return { status: 'authorised', expiresAt: authorisedUntil(now()), settlesAt };
}

/**
 * Authorises a test card. Stores only its brand and last four digits. Returns `too-many-tries` when the IP address has
 * tried too many cards (T19); otherwise the outcome is the new status of the payment.
 */
export async function authoriseCard(
  context: CardsContext,
  payment: CardPayment,
  { number, brand, scenario }: TestCard,
  ipAddress: string,
): Promise<'answered' | 'too-many-tries'> {
  const { db, now } = context;
  if (!(await consumeRateLimit(db, { purpose: 'cardAddress', subject: ipAddress }, cardLimits.cardAddress, now())))
    return 'too-many-tries';
  if (!(await consumeCardLimit(context, payment))) return 'answered';
  const outcome = await askBank(scenario, context);
  await changeUnfinished(db, payment.reference, { ...outcome, scenario, brand, lastFour: number.slice(-4) }, now());
  if (outcome.status === 'authorised') await returnRateLimitUse(db, { purpose: 'cardAddress', subject: ipAddress });
  return 'answered';
}

/** Checks the bank's one-time code. After a few wrong codes the payment is declined. */
export async function confirmCode(context: CardsContext, payment: CardPayment, code: string): Promise<boolean> {
  const { db, now } = context;
  if (!(await consumeCardLimit(context, payment))) return true;
  if (code !== payment.challengeCode) return false;
  const expiresAt = authorisedUntil(now());
  await changeUnfinished(db, payment.reference, { status: 'authorised', challengeCode: null, expiresAt }, now());
  return true;
}
