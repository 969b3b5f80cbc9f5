import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

interface ChannelListener {
  onNotification: (payload: string) => void;
  /** Called when the connection is open again. Notifications may have been missed in the meantime. */
  onReconnect: () => void;
}

/**
 * Listens on a channel to notifications from any process that uses the database (`pg_notify`). Returns a function that
 * stops listening. The name of the channel is in lower case.
 */
export type SubscribeToChannel = (channel: string, listener: ChannelListener) => Promise<() => Promise<void>>;

/** The delay before a broken connection is reopened, in milliseconds. */
const reconnectDelayMs = 1_000;
const connectionTimeoutMillis = 5_000;

function createClient(url: string, { onNotification }: ChannelListener, logger: Logger): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis,
    query_timeout: connectionTimeoutMillis,
    keepAlive: true,
    application_name: 'shop notices',
  });
  client.on('notification', ({ payload }) => {
    onNotification(payload ?? '');
  });
  client.on('error', (error) => {
    logger.warn({ err: error }, 'the connection for notifications broke');
  });
  return client;
}

/** Connects and listens. Closes everything when that fails. */
async function startListening(client: pg.Client, channel: string): Promise<void> {
  try {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Listens on a separate connection. A broken connection is logged and reopened until listening is stopped. */
export const createPostgresqlSubscriber =
  (url: string, logger: Logger): SubscribeToChannel =>
  async (channel, listener) => {
    const stopping = new AbortController();
    let current: pg.Client | undefined;

    /** Resolves when the connection that it has opened ends. */
    async function open(): Promise<{ ended: Promise<void> }> {
      const client = createClient(url, listener, logger);
      const ended = new Promise<void>((resolve) => client.once('end', resolve));
      await startListening(client, channel);
      current = client;
      if (stopping.signal.aborted) await client.end();
      return { ended };
    }
    async function keepOpen({ ended }: { ended: Promise<void> }): Promise<void> {
      for (let last = ended; ;) {
        await last;
        await setTimeout(reconnectDelayMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
        if (stopping.signal.aborted) return;
        try {
          last = (await open()).ended;
          listener.onReconnect();
        } catch (error) {
          logger.warn({ err: error }, 'notifications cannot be received');
        }
      }
    }

    const listening = keepOpen(await open());
    return async () => {
      stopping.abort();
      await current?.end();
      await listening;
    };
  };
