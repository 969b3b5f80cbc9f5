import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Environment } from '../config/environment.ts';
import { join } from 'node:path';
import { createApp } from './app.ts';
import { openDatabase } from './platform/database/open.ts';
import type { DatabaseHandle } from './platform/database/open.ts';
import { listen, assertPortIsFree } from './platform/http/listen.ts';
import type { ListenAddress } from './platform/http/listen.ts';
import { createMetrics } from './platform/http/metrics.ts';
import type { Metrics } from './platform/http/metrics.ts';
import { createIdentityApp } from './areas/session/identity-app.ts';
import { createAuthenticate } from './areas/session/authenticate.ts';
import { loadIdentitySecrets } from './platform/identity/secrets.ts';
import { createHub } from './platform/hub/hub.ts';
import { createMailbox } from './platform/mail/mailbox.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { seedDatabase } from '../demo/seed/seed.ts';
import { startCleanupJob } from './cleanup-job.ts';

export interface RunningServer {
  address: string;
  stop(): Promise<void>;
}

/**
 * Where the parts of the backend listen. The mailbox is for this machine only, and for as long as nobody names a mail
 * server.
 */
function resolveListenAddresses({ host, apiPort, identityPort, mailPort, smtpUrl }: Environment) {
  const api: ListenAddress = { host, port: apiPort, portVariable: 'API_PORT' };
  const identity: ListenAddress = { host, port: identityPort, portVariable: 'IDENTITY_PORT' };
  const mail: ListenAddress | undefined = smtpUrl
    ? undefined
    : { host: '127.0.0.1', port: mailPort, portVariable: 'MAIL_PORT' };
  return { api, identity, mail, all: [api, identity, ...(mail ? [mail] : [])] };
}

/** Starts the whole reference backend. What had been opened is closed again when a later step fails. */
export async function startServer(environment: Environment, logger: Logger, now: () => number): Promise<RunningServer> {
  for (const place of resolveListenAddresses(environment).all) await assertPortIsFree(place);
  const metrics = createMetrics();
  const database = await openDatabase({
    url: environment.databaseUrl,
    maxConnections: environment.databaseConnections,
    folder: join(environment.dataDir, 'database'),
    logger,
    onQuery: metrics.onQuery,
  });
  const opened: FastifyInstance[] = [];
  const close = async () => {
    for (const app of opened.reverse()) await app.close();
  };
  try {
    await seedDatabase(database.db, logger);
    const address = await startApps({ environment, logger, now, metrics, database }, opened);
    const upkeep = startCleanupJob({ db: database.db, logger, now });
    return {
      address,
      stop: async () => {
        await close();
        await upkeep.stop();
        await database.close();
      },
    };
  } catch (error) {
    await close();
    await database.close();
    throw error;
  }
}

interface ServerDependencies {
  environment: Environment;
  logger: Logger;
  now: () => number;
  metrics: Metrics;
  database: DatabaseHandle;
}

async function startApps(
  { environment, logger, now, metrics, database: { db, subscribeToChannel: hear } }: ServerDependencies,
  opened: FastifyInstance[],
): Promise<string> {
  const places = resolveListenAddresses(environment);
  const secrets = await loadIdentitySecrets(db);
  const post = createMailer(db, environment, now);
  const open = async (app: FastifyInstance, place: ListenAddress) => {
    opened.push(app);
    return listen(app, place);
  };
  const identity = await createIdentityApp({ db, environment, logger, mailer: post, now }, secrets, metrics);
  identity.addHook('onClose', async () => {
    post.close();
  });
  await open(identity, places.identity);
  if (places.mail) await open(createMailbox(db, logger), places.mail);
  const authenticate = createAuthenticate({ db, environment, secrets, now });
  const hub = createHub({ db, subscribeToChannel: hear, environment, authenticate, logger, now });
  return open(await createApp({ db, environment, logger, now, mailer: post, metrics, authenticate, hub }), places.api);
}
