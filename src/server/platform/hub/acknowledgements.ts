/** Messages that a client was sent and has not confirmed. `now` in ms since 1970, `overdueAfter` in ms. */
export function createAcknowledgements(now: () => number, overdueAfter: number) {
  const sentAt = new Map<string, number>();
  return {
    recordSent(messageId: string): void {
      sentAt.set(messageId, now());
    },
    /** Whether the message was sent and not confirmed before. */
    acknowledge: (messageId: string): boolean => sentAt.delete(messageId),
    /** Whether any message is unconfirmed. */
    hasUnacknowledged: (): boolean => sentAt.size > 0,
    /** Whether a message has become overdue since the last call; each sending counts once. */
    hasNewlyOverdue(): boolean {
      const overdue = [...sentAt].filter(([, at]) => now() - at >= overdueAfter);
      for (const [messageId] of overdue) sentAt.set(messageId, Infinity);
      return overdue.length > 0;
    },
  };
}
export type Acknowledgements = ReturnType<typeof createAcknowledgements>;
