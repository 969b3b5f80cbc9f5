/** Times of the hub in milliseconds; those of the protocol are what its official client expects. */
export const hubTimes = {
  /** From opening a socket to its handshake. */
  handshake: 15_000,
  /** The longest silence before a ping is sent, and the longest that is borne. */
  keepAlive: 15_000,
  silence: 30_000,
  /** How often connections are looked after. */
  beat: 500,
  /** From a negotiation to its socket. */
  negotiated: 60_000,
  /** From sending a message to sending it again, as long as nobody says that it came. */
  resend: 1_500,
  /** For how long a message waits for the connection it is meant for before another one of its owner gets it. */
  preference: 1_000,
  /** How often is looked for messages whose notice was lost. */
  sweep: 5_000,
  /** How long a message is kept for an owner who is away. */
  kept: 3_600_000,
  /** From asking a client to go to cutting it off, when the program stops. */
  closing: 1_000,
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
  recordsPerBeat: 200,
  socketsPerAddress: 200,
  sends: 40,
} as const;

/** After how long, in ms, a start that failed is tried again (document 2, section 7). */
export const hubRetryMs = 5_000;
/** How long, in ms, the hub may take to let a client start, and then to tell it its connection id. */
export const hubAnswerMs = 5_000;
