import pg from 'pg';
import type { Logger } from 'pino';

interface ChannelListener {
  onNotification: (payload: string) => void;
  /** Notices are heard again, after a time in which some may have been missed. */
  onReconnect: () => void;
}
/**
 * Hears what is said on a channel (`pg_notify`) by any process on the database; returns what ends it. The channel is a
 * name in lower case.
 */
export type SubscribeToChannel = (channel: string, listener: ChannelListener) => Promise<() => Promise<void>>;

/** After how long, in ms, a connection that broke is opened again. */
const reconnectDelayMs = 1_000;

/** One connection with nothing else to do. A break is logged, and the connection opened again until it is ended. */
export const createPostgresqlSubscriber =
  (url: string, logger: Logger): SubscribeToChannel =>
  async (channel, { onNotification, onReconnect }) => {
    let [isOver, current, timer]: [boolean, pg.Client | null, NodeJS.Timeout | undefined] = [false, null, undefined];

    async function open(): Promise<void> {
      const client = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: 5_000,
        keepAlive: true,
        application_name: 'shop notices',
      });
      client.on('notification', ({ payload }) => {
        onNotification(payload ?? '');
      });
      client.on('error', (error) => {
        logger.warn({ err: error }, 'the connection that hears notices broke');
      });
      client.once('end', () => {
        if (current === client) again();
      });
      current = client;
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    }
    function again(): void {
      current = null;
      if (isOver) return;
      timer = setTimeout(() => {
        open().then(onReconnect, (error: unknown) => {
          logger.warn({ err: error }, 'notices cannot be heard');
          again();
        });
      }, reconnectDelayMs).unref();
    }

    await open();
    return async () => {
      isOver = true;
      clearTimeout(timer);
      await current?.end();
    };
  };
