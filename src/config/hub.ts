/** Times of the hub in milliseconds; those of the protocol are what its official client expects. */
export const hubTimes = {
  /** From opening a socket to its handshake. */
  handshakeTimeout: 15_000,
  /** The longest silence before a ping is sent, and the longest that is borne. */
  keepAliveInterval: 15_000,
  silenceTimeout: 30_000,
  /** How often connections are looked after. */
  heartbeatInterval: 500,
  /** From a negotiation to its socket. */
  negotiationTimeout: 60_000,
  /** From sending a message to sending it again, as long as nobody says that it came. */
  resendInterval: 1_500,
  /** For how long a message waits for the connection it is meant for before another one of its owner gets it. */
  preferredConnectionWait: 1_000,
  /** How often is looked for messages whose notice was lost. */
  missedMessageInterval: 5_000,
  /** How long a message is kept for an owner who is away. */
  messageRetention: 3_600_000,
  /** From asking a client to go to cutting it off, when the program stops. */
  closeTimeout: 1_000,
} as const;
export type HubTimes = { readonly [Name in keyof typeof hubTimes]: number };

/**
 * What one client may take of the hub: bytes of a message and of what waits to be read by it, messages from one beat to
 * the next, sockets of one address,
 * and how often a message is sent to a client that never says that it came.
 */
export const hubLimits = {
  messageBytes: 32_768,
  unreadBytes: 262_144,
  recordsPerHeartbeat: 200,
  socketsPerAddress: 200,
  maxSends: 40,
} as const;

/** After how long, in ms, a start that failed is tried again (document 2, section 7). */
export const hubRetryMs = 5_000;
/** How long, in ms, the hub may take to let a client start, and then to tell it its connection id. */
export const hubResponseTimeoutMs = 5_000;
