/** What a client was sent and did not say to have got. `now` in ms since 1970, `patience` in ms. */
export function createAcknowledgements(now: () => number, patience: number) {
  const sentAt = new Map<string, number>();
  return {
    recordSent(messageId: string): void {
      sentAt.set(messageId, now());
    },
    /** False for what was never sent. */
    acknowledge: (messageId: string): boolean => sentAt.delete(messageId),
    /** Whether something was sent that has not been acknowledged. */
    hasUnacknowledged: (): boolean => sentAt.size > 0,
    /** Whether something should have been acknowledged by now; it says so once a sending. */
    hasNewlyOverdue(): boolean {
      const late = [...sentAt].filter(([, at]) => now() - at >= patience);
      for (const [messageId] of late) sentAt.set(messageId, Infinity);
      return late.length > 0;
    },
  };
}
export type Acknowledgements = ReturnType<typeof createAcknowledgements>;
