import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { hubResponseTimeoutMs } from '../config/hub.ts';
import { hubKeyHeader } from '../contract/headers.ts';
import { hubEvents, hubMethods } from '../contract/hub.ts';

export interface HubSettings {
  /** `signalRHub` of the configuration. */
  url: string;
  /** The access token of who is signed in; null for a guest. */
  getAccessToken: () => Promise<string | null>;
  /** By which the hub knows this browser's connections again (extension, `contract/headers.ts`). */
  hubKey: string;
  /** The JSON text of either event. What comes is acknowledged once this has returned. */
  onText: (text: string) => void;
  /** A connection that had been started is gone. */
  onClose: () => void;
  /** Further headers, where a program may set them. */
  headers?: Readonly<Record<string, string>>;
}

export interface ActiveHubConnection {
  connectionId: string;
  stop: () => Promise<void>;
}

function buildConnection({ url, getAccessToken, hubKey, headers }: HubSettings): HubConnection {
  return new HubConnectionBuilder()
    .configureLogging(LogLevel.None)
    .withUrl(url, {
      transport: HttpTransportType.WebSockets,
      withCredentials: false,
      headers: { ...headers, [hubKeyHeader]: hubKey },
      accessTokenFactory: async () => (await getAccessToken()) ?? '',
    })
    .build();
}

/** Throws when it takes too long: a frame that is lost on the way is never answered. */
async function withTimeout<T>(what: string, work: Promise<T>): Promise<T> {
  const timeOut = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    timeOut.reject(new Error(`the hub did not ${what} in ${hubResponseTimeoutMs} ms`));
  }, hubResponseTimeoutMs);
  try {
    return await Promise.race([work, timeOut.promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function requestConnectionId(connection: HubConnection): Promise<string> {
  const id: unknown = await withTimeout(
    `answer ${hubMethods.getConnectionId}`,
    connection.invoke(hubMethods.getConnectionId),
  );
  if (typeof id !== 'string' || id === '') throw new Error('the hub told no connection id');
  return id;
}

/**
 * Connects to the hub and asks for the connection's id. Throws when either fails; then nothing is left open, and
 * `onClose` is not called.
 */
export async function connectHub(settings: HubSettings): Promise<ActiveHubConnection> {
  const connection = buildConnection(settings);
  let isUp = false;
  for (const event of hubEvents)
    connection.on(event, (text: unknown) => {
      settings.onText(String(text));
      return true;
    });
  connection.onclose(() => {
    if (isUp) settings.onClose();
  });
  try {
    await withTimeout('start', connection.start());
    const connectionId = await requestConnectionId(connection);
    isUp = true;
    return {
      connectionId,
      stop: () => {
        isUp = false;
        return connection.stop();
      },
    };
  } catch (error) {
    await connection.stop();
    throw error;
  }
}
