/** Waits between attempts, in ms. A connection that comes back ends a wait. */
const retryDelaysMs = [2000, 8000, 30_000] as const;

const waitForDelayOrOnline = (delayMs: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, delayMs);
    addEventListener(
      'online',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

/** Repeats an attempt until it is done, at growing intervals. Gives up after the last one. */
export async function retryUntilDone(attempt: () => Promise<'done' | 'later'>): Promise<void> {
  for (const delayMs of retryDelaysMs) {
    if ((await attempt()) === 'done') return;
    await waitForDelayOrOnline(delayMs);
  }
  await attempt();
}
