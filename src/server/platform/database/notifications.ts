import pg from 'pg';
import type { Logger } from 'pino';

interface ChannelListener {
  onNotification: (payload: string) => void;
  /** The connection is open again; notifications may have been missed meanwhile. */
  onReconnect: () => void;
}

/**
 * Listens to what any process on the database sends to a channel (`pg_notify`). Returns a function that stops it. The
 * name of the channel is in lower case.
 */
export type SubscribeToChannel = (channel: string, listener: ChannelListener) => Promise<() => Promise<void>>;

/** The delay before a broken connection is opened again, in milliseconds. */
const reconnectDelayMs = 1_000;
const connectionTimeoutMillis = 5_000;

/** Listens on a connection of its own. A broken connection is logged and opened again until listening is stopped. */
export const createPostgresqlSubscriber =
  (url: string, logger: Logger): SubscribeToChannel =>
  async (channel, { onNotification, onReconnect }) => {
    let isStopped = false;
    let currentClient: pg.Client | null = null;
    let reconnectTimer: NodeJS.Timeout | undefined;

    async function open(): Promise<void> {
      const client = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis,
        keepAlive: true,
        application_name: 'shop notices',
      });
      client.on('notification', ({ payload }) => {
        onNotification(payload ?? '');
      });
      client.on('error', (error) => {
        logger.warn({ err: error }, 'the connection for notifications broke');
      });
      client.once('end', () => {
        if (currentClient === client) scheduleReconnect();
      });
      currentClient = client;
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    }
    function scheduleReconnect(): void {
      currentClient = null;
      if (isStopped) return;
      reconnectTimer = setTimeout(() => {
        open().then(onReconnect, (error: unknown) => {
          logger.warn({ err: error }, 'notifications cannot be received');
          scheduleReconnect();
        });
      }, reconnectDelayMs).unref();
    }

    await open();
    return async () => {
      isStopped = true;
      clearTimeout(reconnectTimer);
      await currentClient?.end();
    };
  };
