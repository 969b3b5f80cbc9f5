/**
 * Time limits of the hub in milliseconds. Those of the protocol are the values that the official SignalR client
 * expects.
 */
export const hubTimes = {
  /** From the opening of a socket to its handshake. */
  handshakeTimeout: 15_000,
  /** After `keepAliveInterval` without traffic a ping is sent. After `silenceTimeout` the connection is closed. */
  keepAliveInterval: 15_000,
  silenceTimeout: 30_000,
  /** How often pings, time-outs and resends are checked. */
  heartbeatInterval: 500,
  /** From a negotiation to the opening of its socket. */
  negotiationTimeout: 60_000,
  /** How long a sent message may remain unacknowledged before it is sent again. */
  resendInterval: 1_500,
  /** How long a message waits for its own connection. Then another connection of the same owner gets it. */
  preferredConnectionWait: 1_000,
  /** How often the database is searched for messages whose notification was lost. */
  missedMessageInterval: 5_000,
  /** How long a message is stored for an owner without a connection. */
  messageRetention: 3_600_000,
  /** From the close request to a client until its connection is cut off, when the program stops. */
  closeTimeout: 1_000,
} as const;
export type HubTimes = { readonly [Name in keyof typeof hubTimes]: number };

/** The limits for one client. */
export const hubLimits = {
  /** The maximum size of a message from the client. */
  messageBytes: 32_768,
  /** The maximum size of the messages that the client has not read yet. */
  unreadBytes: 262_144,
  /** The maximum number of messages from the client between two heartbeats. */
  recordsPerHeartbeat: 200,
  socketsPerAddress: 200,
  /** How often a message is sent again when it is never acknowledged. */
  maxSends: 40,
} as const;

/** The delay before a failed start is tried again, in ms (RT-004). */
export const hubRetryMs = 5_000;
/** How long a client waits for its start, and then for its connection id, in ms. */
export const hubResponseTimeoutMs = 5_000;
