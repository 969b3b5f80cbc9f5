import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { hubResponseTimeoutMs } from '../config/hub.ts';
import { hubKeyHeader } from '../contract/headers.ts';
import { hubEvents, hubMethods } from '../contract/hub.ts';

export interface HubSettings {
  /** `signalRHub` of the configuration. */
  url: string;
  /** The access token of the signed-in user. Null for a guest. */
  getAccessToken: () => Promise<string | null>;
  /** The secret by which the hub recognises this tab's connections (extension, `contract/headers.ts`). */
  hubKey: string;
  /** Called with the JSON text of either event. The message is acknowledged when this returns. */
  onText: (text: string) => void;
  /** Called when a connection closes after its start. */
  onClose: () => void;
  /** Additional headers, in environments that can set them. */
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

/** Throws when the work takes too long: the hub never responds to a frame that was lost. */
async function withTimeout<T>(action: string, work: Promise<T>): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    timeout.reject(new Error(`the hub did not ${action} within ${hubResponseTimeoutMs} ms`));
  }, hubResponseTimeoutMs);
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function requestConnectionId(connection: HubConnection): Promise<string> {
  const id: unknown = await withTimeout(
    `answer ${hubMethods.getConnectionId}`,
    connection.invoke(hubMethods.getConnectionId),
  );
  if (typeof id !== 'string' || id === '') throw new Error('the hub returned no connection id');
  return id;
}

/**
 * Connects to the hub and requests the connection's id (RT-001). When either fails, it throws, closes the connection
 * and does not call `onClose`.
 */
export async function connectHub(settings: HubSettings): Promise<ActiveHubConnection> {
  const connection = buildConnection(settings);
  let isConnected = false;
  for (const event of hubEvents)
    connection.on(event, (text: unknown) => {
      settings.onText(String(text));
      return true;
    });
  connection.onclose(() => {
    if (isConnected) settings.onClose();
  });
  try {
    await withTimeout('start', connection.start());
    const connectionId = await requestConnectionId(connection);
    isConnected = true;
    return {
      connectionId,
      stop: () => {
        isConnected = false;
        return connection.stop();
      },
    };
  } catch (error) {
    await connection.stop();
    throw error;
  }
}
