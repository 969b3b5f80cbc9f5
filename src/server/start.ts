import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Environment } from '../config/environment.ts';
import { join } from 'node:path';
import { createApp } from './app.ts';
import { openDatabase } from './platform/database/open.ts';
import type { OpenDatabase } from './platform/database/open.ts';
import { listen, probe } from './platform/http/listen.ts';
import type { Place } from './platform/http/listen.ts';
import { createMetrics } from './platform/http/metrics.ts';
import type { Metrics } from './platform/http/metrics.ts';
import { createIdentityApp } from './areas/session/app.ts';
import { createAuthenticate } from './areas/session/authenticate.ts';
import { readSecrets } from './platform/identity/secrets.ts';
import { createHub } from './platform/hub/hub.ts';
import { createMailbox } from './platform/mail/mailbox.ts';
import { createPost } from './platform/mail/mailer.ts';
import { seed } from '../demo/seed/seed.ts';
import { startUpkeep } from './platform/jobs/upkeep.ts';

export interface Running {
  address: string;
  stop(): Promise<void>;
}

/**
 * Where the parts of the backend listen. The mailbox is for this machine only, and for as long as nobody names a mail
 * server.
 */
function placesOf({ host, apiPort, identityPort, mailPort, smtpUrl }: Environment) {
  const api: Place = { host, port: apiPort, variable: 'API_PORT' };
  const identity: Place = { host, port: identityPort, variable: 'IDENTITY_PORT' };
  const mail: Place | undefined = smtpUrl ? undefined : { host: '127.0.0.1', port: mailPort, variable: 'MAIL_PORT' };
  return { api, identity, mail, all: [api, identity, ...(mail ? [mail] : [])] };
}

/** Starts the whole reference backend. What had been opened is closed again when a later step fails. */
export async function start(environment: Environment, logger: Logger, now: () => number): Promise<Running> {
  for (const place of placesOf(environment).all) await probe(place);
  const metrics = createMetrics();
  const database = await openDatabase({
    url: environment.databaseUrl,
    connections: environment.databaseConnections,
    folder: join(environment.dataDir, 'database'),
    logger,
    onQuery: metrics.onQuery,
  });
  const opened: FastifyInstance[] = [];
  const close = async () => {
    for (const app of opened.reverse()) await app.close();
  };
  try {
    await seed(database.db, logger);
    const address = await openAll({ environment, logger, now, metrics, database }, opened);
    const upkeep = startUpkeep({ db: database.db, logger, now });
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

interface Parts {
  environment: Environment;
  logger: Logger;
  now: () => number;
  metrics: Metrics;
  database: OpenDatabase;
}

async function openAll(
  { environment, logger, now, metrics, database: { db, listen: hear } }: Parts,
  opened: FastifyInstance[],
): Promise<string> {
  const places = placesOf(environment);
  const secrets = await readSecrets(db);
  const post = createPost(db, environment, now);
  const open = async (app: FastifyInstance, place: Place) => {
    opened.push(app);
    return listen(app, place);
  };
  const identity = await createIdentityApp({ db, environment, logger, post, now }, secrets, metrics);
  identity.addHook('onClose', async () => {
    post.close();
  });
  await open(identity, places.identity);
  if (places.mail) await open(createMailbox(db, logger), places.mail);
  const authenticate = createAuthenticate({ db, environment, secrets, now });
  const hub = createHub({ db, listen: hear, environment, authenticate, logger, now });
  return open(await createApp({ db, environment, logger, now, post, metrics, authenticate, hub }), places.api);
}
