/** Lets one run happen at a time. All calls made while one is under way share the run after it. */
export function coalesce(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = (): Promise<void> => {
    const current = run().finally(() => {
      if (running === current) running = undefined;
    });
    running = current;
    return current;
  };
  return () => {
    if (next) return next;
    if (!running) return start();
    // The failure of the run under way goes to whoever began it.
    next = Promise.allSettled([running]).then(() => {
      next = undefined;
      return start();
    });
    return next;
  };
}
