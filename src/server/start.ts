import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { readBrandAssets } from '../assets/brand-assets.ts';
import type { Environment } from '../config/environment.ts';
import { UserFacingError } from '../config/user-facing-error.ts';
import { createApp } from './app.ts';
import { isGuestBasket } from './areas/bag/index.ts';
import { createPaymentProviders } from './areas/payments/index.ts';
import { createPaymentListeners } from './areas/orders/payment-listener.ts';
import { createCardsApp } from './areas/payments/cards-app.ts';
import { noteConfiguration } from './areas/shell/index.ts';
import { createAuthenticate } from './areas/session/authenticate.ts';
import { createIdentityApp } from './areas/session/identity-app.ts';
import { assertCountriesKnown } from './platform/database/assert-countries-known.ts';
import { openDatabase } from './platform/database/open.ts';
import type { DatabaseHandle } from './platform/database/open.ts';
import type { Drain } from './platform/http/close-connections.ts';
import { assertPortIsFree, assertPortsDiffer, listen } from './platform/http/listen.ts';
import type { ListenAddress } from './platform/http/listen.ts';
import { createMetrics } from './platform/http/metrics.ts';
import type { Metrics } from './platform/http/metrics.ts';
import { createHub } from './platform/hub/hub.ts';
import { loadIdentitySecrets } from './platform/identity/secrets.ts';
import { startCleanupJob } from './platform/jobs/cleanup-job.ts';
import { createMailbox } from './platform/mail/mailbox.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { retryStart } from './platform/retry-start.ts';
import type { StarterShop } from './platform/starter-shop.ts';
import { listenToOperators } from './operators.ts';
import { createOrders } from './orders.ts';
import { startOrderQueue, startOrders } from './start-orders.ts';
import { startInvitations } from './start-invitations.ts';
import { startNotices } from './start-notices.ts';
import { startReviews } from './start-reviews.ts';
import { listMinuteSweeps, listSweeps } from './sweeps.ts';

export interface RunningServer {
  address: string;
  stop(): Promise<void>;
}

/** Something that ends when it is closed, before what was opened earlier. */
interface Closable {
  close(): Promise<unknown>;
  drain?: Drain;
}

interface StartOptions {
  shop?: StarterShop | undefined;
  /** For how long a start waits for a database that does not serve, in milliseconds. */
  databaseWaitMs?: number;
}

/** How long a statement may take while the server runs, in ms. Migrations at the start take as long as they need. */
const statementTimeoutMs = 30_000;
/** How often things are brought up to date that shoppers wait for, in milliseconds. */
const minuteMs = 60_000;

/**
 * Starts the whole reference backend. Without a starter shop it uses the database as it is. A database that does not
 * serve yet is waited for.
 */
export async function startServer(
  environment: Environment,
  logger: Logger,
  now: () => number,
  { shop, databaseWaitMs: waitMs = 60_000 }: StartOptions,
): Promise<RunningServer> {
  assertReadyForCustomers(environment);
  const { all: addresses } = resolveListenAddresses(environment);
  assertPortsDiffer(addresses);
  for (const address of addresses) await assertPortIsFree(address);
  return retryStart(() => startOnDatabase(environment, logger, now, shop), { logger, waitMs });
}

/** When a step fails, everything that was opened is closed again. */
async function startOnDatabase(
  environment: Environment,
  logger: Logger,
  now: () => number,
  shop: StarterShop | undefined,
): Promise<RunningServer> {
  const metrics = createMetrics();
  const database = await openDatabase({
    url: environment.databaseUrl,
    maxConnections: environment.databaseConnections,
    folder: join(environment.dataDir, 'database'),
    logger,
    onQuery: metrics.onQuery,
  });
  const opened: Closable[] = [];
  const closeOpened = async () => {
    for (const one of opened.reverse()) await one.close();
  };
  const drain = async () => {
    for (const one of opened) one.drain?.begin();
    await setTimeout(environment.stopDelayMs);
  };
  try {
    await shop?.fillDatabase(database.db, logger, {
      withPeople: environment.demoPeople,
      passwordWork: environment.passwordWork,
    });
    await assertCountriesKnown(database.db);
    await noteConfiguration(database.db, environment);
    const address = await startApps({ environment, logger, now, metrics, database, shop }, opened);
    database.limitStatements(statementTimeoutMs);
    const sweeping = [
      startCleanupJob({ sweeps: listSweeps(database.db), logger, now }),
      startCleanupJob({ sweeps: listMinuteSweeps(database.db), logger, now, intervalMs: minuteMs }),
    ];
    return {
      address,
      stop: async () => {
        await drain();
        await closeOpened();
        for (const job of sweeping) await job.stop();
        await database.close();
      },
    };
  } catch (error) {
    await closeOpened();
    await database.close();
    throw error;
  }
}

function assertReadyForCustomers({ productionProblems }: Environment): void {
  if (productionProblems.length === 0) return;
  throw new UserFacingError(
    'NOT_READY_FOR_CUSTOMERS',
    ['The shop cannot be opened to customers yet:', ...productionProblems].join('\n- '),
  );
}

/** Without an SMTP server, emails go to a mailbox that listens on this machine only. */
function resolveListenAddresses({ host, apiPort, identityPort, cardsPort, mailPort, smtpUrl }: Environment) {
  const api: ListenAddress = { host, port: apiPort, portVariable: 'API_PORT' };
  const identity: ListenAddress = { host, port: identityPort, portVariable: 'IDENTITY_PORT' };
  const cards: ListenAddress = { host, port: cardsPort, portVariable: 'CARDS_PORT' };
  const mailbox: ListenAddress | undefined = smtpUrl
    ? undefined
    : { host: '127.0.0.1', port: mailPort, portVariable: 'MAIL_PORT' };
  return { api, identity, cards, mailbox, all: [api, identity, cards, ...(mailbox ? [mailbox] : [])] };
}

interface ServerDependencies {
  environment: Environment;
  logger: Logger;
  now: () => number;
  metrics: Metrics;
  database: DatabaseHandle;
  shop: StarterShop | undefined;
}

async function startApps(
  { environment, logger, now, metrics, database, shop }: ServerDependencies,
  opened: Closable[],
): Promise<string> {
  const { db, subscribeToChannel } = database;
  const addresses = resolveListenAddresses(environment);
  const secrets = await loadIdentitySecrets(db);
  const mailer = createMailer(db, environment, now);
  const open = async (app: FastifyInstance, address: ListenAddress) => {
    opened.push(app);
    return listen(app, address);
  };
  const assets = readBrandAssets();
  const identityApp = await createIdentityApp({ db, environment, logger, mailer, now, assets }, secrets, metrics);
  identityApp.addHook('onClose', async () => {
    mailer.close();
  });
  await open(identityApp, addresses.identity);
  if (addresses.mailbox) await open(createMailbox(db, environment.dataDir, logger), addresses.mailbox);
  const authenticate = createAuthenticate({ db, environment, secrets, now });
  const hub = createHub({
    db,
    subscribeToChannel,
    environment,
    authenticate,
    isGuestBasket: (basketId) => isGuestBasket(db, basketId),
    logger,
    now,
  });
  const providers = await createPaymentProviders(environment, { db, now });
  const queue = await startOrderQueue(database, logger);
  opened.push({ close: () => queue.stop() });
  const orders = createOrders({ db, environment, logger, now, mailer, hub, providers, queue });
  const listeners = createPaymentListeners(orders);
  const cardsApp = await createCardsApp({ db, environment, logger, now, assets, metrics, ...listeners });
  await open(cardsApp, addresses.cards);
  const app = await createApp({
    db,
    environment,
    logger,
    ...{ now, mailer, metrics, authenticate, hub, orders },
    drawings: shop?.drawings,
    assets,
    subscribeToChannel,
  });
  const address = await open(app, addresses.api);
  opened.push(await startOrders(orders, queue, metrics, logger));
  opened.push(startReviews({ db, environment, now, mailer }, queue, logger));
  opened.push(startNotices({ db, environment, now, mailer }, queue, logger));
  startInvitations({ db, environment, now, mailer }, queue);
  opened.push(await listenToOperators({ ...orders.dependencies, environment, logger, database }));
  return address;
}
