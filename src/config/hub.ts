/** Times of the hub in milliseconds. Those of the protocol are what the official SignalR client expects. */
export const hubTimes = {
  /** From the opening of a socket to its handshake. */
  handshakeTimeout: 15_000,
  /** After a silence of `keepAliveInterval` a ping is sent; after `silenceTimeout` the connection is closed. */
  keepAliveInterval: 15_000,
  silenceTimeout: 30_000,
  /** How often pings, time-outs and resends are checked. */
  heartbeatInterval: 500,
  /** From a negotiation to the opening of its socket. */
  negotiationTimeout: 60_000,
  /** From sending a message to sending it again while it is not acknowledged. */
  resendInterval: 1_500,
  /** How long a message waits for the connection it is for before another connection of the same owner gets it. */
  preferredConnectionWait: 1_000,
  /** How often the database is searched for messages whose notification was lost. */
  missedMessageInterval: 5_000,
  /** How long a message is stored for an owner without a connection. */
  messageRetention: 3_600_000,
  /** From asking a client to close to cutting it off, when the program stops. */
  closeTimeout: 1_000,
} as const;
export type HubTimes = { readonly [Name in keyof typeof hubTimes]: number };

/** What one client may use of the hub. */
export const hubLimits = {
  /** The size of a message that it sends. */
  messageBytes: 32_768,
  /** The size of the messages that it has not read yet. */
  unreadBytes: 262_144,
  /** Messages that it sends from one heartbeat to the next. */
  recordsPerHeartbeat: 200,
  socketsPerAddress: 200,
  /** How often a message is sent that is never acknowledged. */
  maxSends: 40,
} as const;

/** In ms, after which a failed start is tried again (RT-004). */
export const hubRetryMs = 5_000;
/** In ms: how long a client waits for its start, and then for its connection id. */
export const hubResponseTimeoutMs = 5_000;
