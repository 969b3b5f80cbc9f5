/**
 * Tracks messages that were sent to a client and are not acknowledged. `now` is in milliseconds since 1970,
 * `overdueAfter` in milliseconds.
 */
export function createAcknowledgements(now: () => number, overdueAfter: number) {
  const sentAt = new Map<string, number>();
  return {
    recordSent(messageId: string): void {
      sentAt.set(messageId, now());
    },
    /** Records an acknowledgement. Returns whether the message was waiting for one. */
    acknowledge: (messageId: string): boolean => sentAt.delete(messageId),
    /** Whether any message is not acknowledged. */
    hasUnacknowledged: (): boolean => sentAt.size > 0,
    /** Whether a message has become overdue since the last call. Each time a message is sent counts once. */
    hasNewlyOverdue(): boolean {
      const overdue = [...sentAt].filter(([, at]) => now() - at >= overdueAfter);
      for (const [messageId] of overdue) sentAt.set(messageId, Infinity);
      return overdue.length > 0;
    },
  };
}
export type Acknowledgements = ReturnType<typeof createAcknowledgements>;
