/** Allows one run at a time. All calls made during a run share the run after it. */
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
    // The caller that started a run receives its failure.
    next = Promise.allSettled([running]).then(() => {
      next = undefined;
      return start();
    });
    return next;
  };
}
