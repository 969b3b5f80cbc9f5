/** What a client was sent and did not say to have got. `now` in ms since 1970, `patience` in ms. */
export function createReceipts(now: () => number, patience: number) {
  const sentAt = new Map<string, number>();
  return {
    sent(messageId: string): void {
      sentAt.set(messageId, now());
    },
    /** False for what was never sent. */
    take: (messageId: string): boolean => sentAt.delete(messageId),
    /** Whether something was sent that has not been acknowledged. */
    isOwed: (): boolean => sentAt.size > 0,
    /** Whether something should have been acknowledged by now; it says so once a sending. */
    isOverdue(): boolean {
      const late = [...sentAt].filter(([, at]) => now() - at >= patience);
      for (const [messageId] of late) sentAt.set(messageId, Infinity);
      return late.length > 0;
    },
  };
}
export type Receipts = ReturnType<typeof createReceipts>;
