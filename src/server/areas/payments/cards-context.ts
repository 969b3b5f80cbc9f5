import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { testCardDelays } from '../../../config/payments/test-cards.ts';
import type { Environment } from '../../../config/environment.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { PageAssets } from '../../platform/html/branded-layout.ts';

/** Receive what may have changed at its provider, for example by a webhook. */
export interface PaymentListeners {
  onPaymentChanged: (provider: string, reference: string) => Promise<void>;
  onDisputeChanged: (provider: string, disputeId: string) => Promise<void>;
}

/** What the cards app works with. */
export interface CardsContext {
  db: Kysely<Tables>;
  environment: Environment;
  logger: FastifyBaseLogger;
  /** Milliseconds since 1970. */
  now: () => number;
  /** The brand's styles and fonts, for the pages. */
  assets: PageAssets;
  /** How long test cards take. */
  delays: Readonly<Record<keyof typeof testCardDelays, number>>;
}

/** These routes check by themselves who sends a request: by a secret id, the shared secret or a signature. */
export const routeOptions = { config: { policy: 'public' } } as const;
